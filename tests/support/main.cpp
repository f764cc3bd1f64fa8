// The test runner's main function, for Catch2 2 only: version 3 links its own.
#define CATCH_CONFIG_MAIN
#include "tests/support/catch.h"
