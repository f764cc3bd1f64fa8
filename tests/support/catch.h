#pragma once

// The one include through which tests reach Catch2: version 2 (Debian 12) is a single header,
// version 3 (Debian 13) a library with another header name and Approx in a namespace. The macros
// are the same.

#if MCTS2048_CATCH_MAJOR >= 3
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
using Catch::Detail::Approx;
#endif
