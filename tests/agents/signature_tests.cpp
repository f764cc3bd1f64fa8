#include "engine/agents/signature.h"

#include <fstream>
#include <string>

#include "tests/support/catch.h"

using namespace mcts2048;

TEST_CASE("The signature is sixteen hexadecimal digits and the same each time",
          "[agents][signature]") {
  const std::string first = signature();
  CHECK(first.size() == 16);
  CHECK(first.find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(signature() == first);
}

// A search that is changed on purpose changes the signature; write the new one into the file and
// into the commit's message.
TEST_CASE("The signature is the accepted one of tests/golden/signature.txt",
          "[agents][signature]") {
  std::ifstream file(MCTS2048_SOURCE_DIR "/tests/golden/signature.txt");
  std::string accepted;
  file >> accepted;
  CHECK(signature() == accepted);
}
