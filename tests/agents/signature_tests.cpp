#include "engine/agents/signature.h"

#include "tests/support/catch.h"

using namespace mcts2048;

TEST_CASE("The signature is sixteen hexadecimal digits and the same each time",
          "[agents][signature]") {
  const std::string first = signature();
  CHECK(first.size() == 16);
  CHECK(first.find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(signature() == first);
}
