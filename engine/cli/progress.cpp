#include "engine/cli/progress.h"

#include <unistd.h>

#include <cmath>

namespace mcts2048::cli {

namespace {

constexpr double kTerminalMs = 200;
constexpr double kLogMs = 10'000;
constexpr double kSlowS = 10;  // a game that takes longer is followed by its moves

// A speed with the unit that gives a readable number.
std::string print_rate(double per_second, const std::string& unit) {
  char text[64];
  const auto print = [&](double rate, const char* time) {
    std::snprintf(text, sizeof text, "%.*f %s/%s", rate >= 100 ? 0 : 1, rate, unit.c_str(), time);
  };
  if (per_second >= 1) {
    print(per_second, "s");
  } else if (per_second * 60 >= 1) {
    print(per_second * 60, "min");
  } else {
    print(per_second * 3600, "h");
  }
  return text;
}

}  // namespace

std::string print_duration(double seconds) {
  char text[64];
  const double s = std::ceil(seconds);
  if (s < 120) {
    std::snprintf(text, sizeof text, "%.0f s", s);
  } else if (s < 2 * 3600) {
    std::snprintf(text, sizeof text, "%.0f min", std::ceil(s / 60));
  } else if (s < 48 * 3600) {
    const double minutes = std::ceil(s / 60);
    std::snprintf(text, sizeof text, "%.0f h %.0f min", std::floor(minutes / 60),
                  std::fmod(minutes, 60));
  } else {
    const double hours = std::ceil(s / 3600);
    std::snprintf(text, sizeof text, "%.0f d %.0f h", std::floor(hours / 24), std::fmod(hours, 24));
  }
  return text;
}

Progress::Progress(std::string unit, std::uint64_t total, std::uint64_t known, const Clock& clock,
                   std::FILE* out)
    : unit_(std::move(unit)),
      total_(total),
      known_(known),
      done_(known),
      clock_(&clock),
      out_(out),
      terminal_(isatty(fileno(out)) == 1),
      start_ms_(clock_->now_ms()),
      shown_ms_(start_ms_) {
  if (terminal_ && done_ < total_) {
    std::fprintf(out_, "\r%llu of %llu %s", static_cast<unsigned long long>(done_),
                 static_cast<unsigned long long>(total_), unit_.c_str());
  }
}

void Progress::advance(const std::string& note) {
  const std::lock_guard lock(mutex_);
  ++done_;
  const double now_ms = clock_->now_ms();
  // A log that has begun to tell tells the end as well.
  if (is_due(now_ms) || (done_ == total_ && (terminal_ || shown_))) show(now_ms, note);
}

void Progress::step(std::uint64_t moves) {
  moves_.fetch_add(moves, std::memory_order_relaxed);
  const double now_ms = clock_->now_ms();
  if (!is_due(now_ms)) return;
  const std::lock_guard lock(mutex_);
  if (is_due(now_ms)) show(now_ms, "");
}

bool Progress::is_due(double now_ms) const {
  return now_ms - shown_ms_ >= (terminal_ ? kTerminalMs : kLogMs);
}

void Progress::show(double now_ms, const std::string& note) {
  shown_ = true;
  shown_ms_ = now_ms;
  const double elapsed_s = (now_ms - start_ms_) / 1000;
  const auto played = static_cast<double>(done_ - known_);
  std::string line = std::to_string(done_) + " of " + std::to_string(total_) + " " + unit_;
  if (elapsed_s > 0 && played > 0) {
    const double rate = played / elapsed_s;
    line += ", " + print_rate(rate, unit_);
    line += done_ < total_
                ? ", " + print_duration(static_cast<double>(total_ - done_) / rate) + " left"
                : ", " + print_duration(elapsed_s) + " in all";
  }
  // Where a game takes minutes or hours, its moves are the sign of life.
  const std::uint64_t moves = moves_;
  if (moves > 0 && done_ < total_ && played * kSlowS <= elapsed_s) {
    line += ", " + std::to_string(moves) + " moves played, " +
            print_rate(static_cast<double>(moves) / elapsed_s, "moves");
  }
  if (!note.empty()) line += ", " + note;
  // ESC [ K clears what a longer line has left behind.
  std::fprintf(out_, terminal_ ? "\r%s\033[K" : "%s\n", line.c_str());
  if (terminal_ && done_ == total_) std::fputc('\n', out_);
}

}  // namespace mcts2048::cli
