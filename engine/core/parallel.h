// Doing several independent things side by side: in threads, or one after another where there are
// none (Emscripten without pthreads). What is done must not depend on which.
#pragma once

#include <cstddef>

#ifndef __EMSCRIPTEN__
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace mcts2048 {

#ifdef __EMSCRIPTEN__
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

// Calls work(0) .. work(count - 1), each once, and returns when all have returned. The first runs
// in the calling thread, and so does, after it, what the system refuses a thread. `work` must not
// throw.
template <class Work>
void in_parallel(std::size_t count, const Work& work) {
  if (count == 0) return;
#ifdef __EMSCRIPTEN__
  for (std::size_t i = 0; i < count; ++i) work(i);
#else
  std::vector<std::thread> threads;
  threads.reserve(count - 1);
  try {
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back([&work, i] { work(i); });
  } catch (const std::system_error&) {
  }
  work(0);
  for (std::size_t i = threads.size() + 1; i < count; ++i) work(i);
  for (std::thread& thread : threads) thread.join();
#endif
}

}  // namespace mcts2048
