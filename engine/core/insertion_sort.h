// Stable insertion sort: for the few actions and outcomes of a node, where the library's sort would
// be a kilobyte of code in the page.
#pragma once

#include <algorithm>

namespace mcts2048 {

template <class Iterator, class Before>
void insertion_sort(Iterator begin, Iterator end, Before before) {
  for (Iterator next = begin; next != end; ++next)
    std::rotate(std::upper_bound(begin, next, *next, before), next, next + 1);
}

}  // namespace mcts2048
