#include "engine/cli/line_log.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace mcts2048::cli {

namespace {

Error file_error(const std::string& path, const std::string& what) {
  return {ErrorCode::bad_usage, quoted(path) + " " + what};
}

Error system_error(const std::string& path, const std::string& what) {
  return file_error(path, what + ": " + std::strerror(errno));
}

// False if another process holds the file. A file system without locks is taken at its word.
bool lock(int file) {
  struct flock whole {};
  whole.l_type = F_WRLCK;
  whole.l_whence = SEEK_SET;
  return fcntl(file, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

bool write_all(int file, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = write(file, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    done += static_cast<std::size_t>(n);
  }
  return true;
}

}  // namespace

Result<LineLog> LineLog::open(const std::string& path,
                              std::initializer_list<std::string_view> beginnings) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return system_error(path, "cannot be opened");
  LineLog log(path, file);
  struct stat about {};
  if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) return file_error(path, "is not a file");
  if (!lock(file)) return file_error(path, "is being written by another run");

  std::string text;
  char buffer[65536];
  for (;;) {
    const ssize_t n = read(file, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return system_error(path, "cannot be read");
    if (n == 0) break;
    text.append(buffer, static_cast<std::size_t>(n));
  }
  std::size_t start = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', start)) {
    log.lines_.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  log.whole_ = static_cast<long long>(start);
  log.torn_ = start != text.size();
  const std::string_view rest = std::string_view(text).substr(start);
  const bool is_ours =
      std::any_of(beginnings.begin(), beginnings.end(), [&](std::string_view beginning) {
        const std::size_t length = std::min(rest.size(), beginning.size());
        return rest.substr(0, length) == beginning.substr(0, length);
      });
  if (!is_ours) return file_error(path, "ends in something that this program has not written");
  return log;
}

LineLog::LineLog(LineLog&& other) noexcept
    : path_(std::move(other.path_)),
      file_(other.file_),
      lines_(std::move(other.lines_)),
      whole_(other.whole_),
      torn_(other.torn_) {
  other.file_ = -1;
}

LineLog::~LineLog() {
  if (file_ >= 0) close(file_);
}

Result<Done> LineLog::append(const std::string& line) {
  if (torn_ && ftruncate(file_, whole_) != 0) return system_error(path_, "cannot be written");
  torn_ = false;
  if (!write_all(file_, line + '\n')) return system_error(path_, "cannot be written");
  return Done{};
}

Result<Done> LineLog::replace(const std::vector<std::string>& lines) {
  const std::string other = path_ + ".new";
  const int file = ::open(other.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return system_error(other, "cannot be written");
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  const bool written = write_all(file, text) && fsync(file) == 0;
  close(file);
  if (!written || std::rename(other.c_str(), path_.c_str()) != 0) {
    const Error error = system_error(other, "cannot be written");
    unlink(other.c_str());
    return error;
  }
  return Done{};
}

}  // namespace mcts2048::cli
