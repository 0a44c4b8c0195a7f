package org.ulpscope.study;

import java.util.List;
import org.ulpscope.backend.toolchain.PlatformName;

/** Some platforms of a study in a few words. */
public final class PlatformNames {
    private static final List<String> NUMBERS =
            List.of("none", "one", "both", "three", "four", "five", "six", "seven", "eight", "nine", "ten");
    private static final int MOST_NAMED = 3;

    private PlatformNames() {}

    /** {@code both}, {@code all five}, {@code gcc and clang}, or how many where there are more to name. */
    public static String of(StudyDescription study, List<String> platforms) {
        int all = study.platforms().size();
        if (all == 1 || platforms.size() < all) {
            return platforms.size() > MOST_NAMED ? platforms.size() + " of " + all : PlatformName.joined(platforms);
        }
        String number = all < NUMBERS.size() ? NUMBERS.get(all) : Integer.toString(all);
        return all == 2 ? number : "all " + number;
    }
}
