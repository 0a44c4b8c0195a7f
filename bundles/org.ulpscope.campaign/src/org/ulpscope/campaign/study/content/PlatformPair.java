package org.ulpscope.campaign.study.content;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Two platforms by their names.
 *
 * @param left the one that the campaign has first
 * @param right the other
 */
public record PlatformPair(String left, String right) {
    /** Which platforms disagree: {@code gcc, clang against twin, gcn} where each of the ones does with each of the others, else pair by pair. */
    public static String words(List<PlatformPair> pairs) {
        Set<String> ones = new LinkedHashSet<>(Set.of(pairs.getFirst().left()));
        Set<String> others = new LinkedHashSet<>();
        boolean grows = true;
        while (grows) {
            grows = false;
            for (PlatformPair pair : pairs) {
                grows |= ones.contains(pair.left()) && others.add(pair.right());
                grows |= ones.contains(pair.right()) && others.add(pair.left());
                grows |= others.contains(pair.left()) && ones.add(pair.right());
                grows |= others.contains(pair.right()) && ones.add(pair.left());
            }
        }
        boolean each = ones.stream().noneMatch(others::contains) && ones.size() * others.size() == pairs.size();
        return each && pairs.size() > 1
                ? String.join(", ", ones) + " against " + String.join(", ", others)
                : pairs.stream().map(pair -> pair.left() + ", " + pair.right()).collect(Collectors.joining("; "));
    }
}
