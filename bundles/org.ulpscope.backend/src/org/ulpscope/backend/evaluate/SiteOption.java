package org.ulpscope.backend.evaluate;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;

/** The option of a platform that has it tell what an instruction inside gives, in the place of the result. No compiler sees it. */
public final class SiteOption {
    private static final String PREFIX = "--inside=";

    private SiteOption() {}

    /** Options that look at a site. @param site its number among {@link org.ulpscope.backend.evaluators.InsideSites#of} */
    public static List<String> with(List<String> options, int site) {
        return Stream.concat(options.stream(), Stream.of(PREFIX + site)).toList();
    }

    /**
     * The site that options look at.
     *
     * @throws BadInputException if it is no number
     */
    public static OptionalInt in(List<String> options) {
        return options.stream()
                .filter(SiteOption::is)
                .mapToInt(SiteOption::number)
                .findFirst();
    }

    /** What is for the compiler. */
    public static List<String> without(List<String> options) {
        return options.stream().filter(option -> !is(option)).toList();
    }

    private static boolean is(String option) {
        return option.startsWith(PREFIX);
    }

    private static int number(String option) {
        try {
            return Integer.parseUnsignedInt(option.substring(PREFIX.length()));
        } catch (NumberFormatException e) {
            throw new BadInputException(
                    "'" + option
                            + "' names no place inside; give the number of one, as a study of 'hunt --inside' has.",
                    e);
        }
    }
}
