package org.ulpscope.precision.internal.ties;

import java.util.Set;

/**
 * Functions of the C++ library and of Thrust that take addresses, iterators or containers, and are templates in the type of each. They convert
 * where elements meet, so that those may have different Formats, but for a few.
 */
final class Algorithms {
    private static final Set<String> MOVING = words("""
            fill fill_n copy copy_n copy_backward copy_if move_backward generate generate_n iota gather scatter sequence uninitialized_fill
            uninitialized_copy uninitialized_fill_n begin end cbegin cend rbegin rend size ssize empty data distance advance next prev
            make_reverse_iterator make_move_iterator raw_pointer_cast device_pointer_cast get back_inserter shuffle sample
            """);
    private static final Set<String> ORDERING = words("""
            sort stable_sort partial_sort nth_element is_sorted reverse rotate unique max_element min_element minmax_element find count equal
            lower_bound upper_bound binary_search equal_range remove replace merge for_each for_each_n find_if find_if_not count_if all_of any_of none_of
            remove_if replace_if partition stable_partition lexicographical_compare mismatch
            """);
    private static final Set<String> COMPUTING = words("""
            accumulate reduce inner_product partial_sum adjacent_difference transform transform_reduce inclusive_scan exclusive_scan
            """);
    private static final Set<String> EXCHANGING = words("swap_ranges iter_swap");
    private static final Set<String> MAKING = words("make_unique make_shared");

    private Algorithms() {}

    /** Whether a function is one of them, whatever it does. */
    static boolean isKnown(String name) {
        return MOVING.contains(name) || ORDERING.contains(name) || computes(name) || exchanges(name) || makes(name);
    }

    /** Whether a function computes with elements, in a Format that is worked out from theirs. */
    static boolean computes(String name) {
        return COMPUTING.contains(name);
    }

    /** Whether a function exchanges elements, which must be of one type. */
    static boolean exchanges(String name) {
        return EXCHANGING.contains(name);
    }

    /** Whether a function makes new elements of the type that is written where it is called. */
    static boolean makes(String name) {
        return MAKING.contains(name);
    }

    private static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+"));
    }
}
