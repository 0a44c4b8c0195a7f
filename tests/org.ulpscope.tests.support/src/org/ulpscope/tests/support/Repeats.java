package org.ulpscope.tests.support;

import java.util.List;
import java.util.stream.Stream;

/**
 * How often a test repeats what it proves. Each feature is proven a few times wherever tests run; the many repeats, such as further seeds, programs and
 * levels of optimisation, run only under {@code ./verify --all}, which sets the system property {@value #PROPERTY}. A whole test that only repeats what
 * another proves carries {@code @Tag("repeat")} instead.
 */
public final class Repeats {
    private static final String PROPERTY = "ulpscope.all";

    private Repeats() {}

    /** Whether the many repeats run, too. */
    public static boolean all() {
        return Boolean.getBoolean(PROPERTY);
    }

    /** The number of repeats: {@code few} wherever tests run, {@code many} where all do. */
    public static int of(int few, int many) {
        return all() ? many : few;
    }

    /** The seeds, or other cases by number, of a parameterised test: from 0 on, {@code few} or {@code many} of them as in {@link #of}. */
    public static List<Integer> seeds(int few, int many) {
        return Stream.iterate(0, seed -> seed + 1).limit(of(few, many)).toList();
    }

    /** The first {@code few} cases of a parameterised test, or all of them where the many repeats run. The first should differ the most. */
    public static <T> Stream<T> some(Stream<T> cases, int few) {
        return all() ? cases : cases.limit(few);
    }
}
