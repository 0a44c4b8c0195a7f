package org.ulpscope.study.internal.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.study.diff.change.PlatformMatch;

/** Which platform of one study is compared with which of another. */
public final class PlatformMatches {
    private final List<Platform> before;
    private final List<Platform> after;
    private final List<PlatformMatch> matches = new ArrayList<>();

    private PlatformMatches(List<Platform> before, List<Platform> after) {
        this.before = new ArrayList<>(before);
        this.after = new ArrayList<>(after);
    }

    /**
     * Those alike in toolchain and options; then those of one name; then those of one toolchain in whatever version; then the ones that are left,
     * if it is one on each side.
     *
     * @param notes gets a sentence for each that has no counterpart
     */
    public static List<PlatformMatch> of(List<Platform> before, List<Platform> after, List<String> notes) {
        PlatformMatches all = new PlatformMatches(before, after);
        all.match((one, two) -> one.equals(two));
        all.match((one, two) ->
                one.toolchain().equals(two.toolchain()) && one.options().equals(two.options()));
        all.match((one, two) -> one.name().equals(two.name()));
        all.match((one, two) -> product(one).equals(product(two)));
        if (all.before.size() == 1 && all.after.size() == 1) {
            all.match((one, two) -> true);
        }
        all.before.forEach(one -> notes.add("No platform of the second study is like " + one.name() + " (" + one.label()
                + "): what was found there is not compared."));
        all.after.forEach(two -> notes.add("No platform of the first study is like " + two.name() + " (" + two.label()
                + "): what was found there is not compared."));
        return all.matches.stream()
                .sorted((a, b) -> Integer.compare(before.indexOf(a.before()), before.indexOf(b.before())))
                .toList();
    }

    private static String product(Platform platform) {
        return platform.toolchain().split(" ", 2)[0];
    }

    private void match(BiPredicate<Platform, Platform> alike) {
        for (Platform one : List.copyOf(before)) {
            after.stream().filter(two -> alike.test(one, two)).findFirst().ifPresent(two -> {
                before.remove(one);
                after.remove(two);
                matches.add(new PlatformMatch(one, two));
            });
        }
    }
}
