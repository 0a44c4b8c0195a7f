package org.ulpscope.backend.internal.toolchain;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Options that would make a compiler do something else than make the file it is asked for. All others are the user's own business.
 *
 * @param words options as a whole
 * @param prefixes what options begin with
 */
record RefusedOptions(Set<String> words, List<String> prefixes) {
    Optional<String> refusal(List<String> options) {
        return options.stream()
                .filter(option -> words.contains(option) || prefixes.stream().anyMatch(option::startsWith))
                .findFirst()
                .map(
                        option -> "The compiler option '" + option
                                + "' cannot be used here, because Ulpscope itself decides what is compiled to which file; leave it out.");
    }
}
