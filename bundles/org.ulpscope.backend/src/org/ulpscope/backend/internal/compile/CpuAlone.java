package org.ulpscope.backend.internal.compile;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a function for a GPU calls and only a CPU has, in the words of nvcc and clang, with the nearest thing that works on both. */
final class CpuAlone {
    private static final Pattern CALLED = Pattern.compile(
            "calling a (?:constexpr )?__host__ function\\(\"([^\"]+)\"\\)|(?:call|reference) to __host__ function '([^']+)'");

    /**
     * What works in the place of functions.
     *
     * @param names of the functions
     */
    private record Nearest(Pattern names, String words) {
        static Nearest of(String names, String words) {
            return new Nearest(Pattern.compile(names), words);
        }
    }

    /** The closer descriptions first: that of the whole standard library fits what others fit too. */
    private static final List<Nearest> NEAREST = List.of(
            Nearest.of(
                    "(f(open|close|printf|scanf|puts|gets|read|write|flush)|scanf|puts|getenv|system)\\b.*|.*\\b[io]stream\\b.*",
                    "pass what it reads as a parameter, and print with printf"),
            Nearest.of(
                    "std::(vector|deque|valarray|map|set|basic_string|unordered_\\w+)<.*",
                    "use an array of fixed length"),
            Nearest.of("(time|clock|clock_gettime|gettimeofday|std::chrono::.*)\\b.*", "pass the time as a parameter"),
            Nearest.of(
                    "(s?rand|[de]rand48|random|std::.*(_engine|_distribution)).*",
                    "pass the random number as a parameter"),
            Nearest.of("std::(complex<|operator.*complex).*", "compute with real and imaginary part apart"),
            Nearest.of("fe(set|get|clear|test|raise)\\w*", "use intrinsics with a rounding direction"),
            Nearest.of("std::.*", "use a function of math.h, or an array of fixed length"));

    private CpuAlone() {}

    /** What is said of such a call, without its place; empty where the message is about something else. */
    static Optional<String> sentence(String message) {
        Matcher called = CALLED.matcher(message);
        if (!called.find()) {
            return Optional.empty();
        }
        String name = called.group(1) == null ? called.group(2) : called.group(1);
        String nearest = NEAREST.stream()
                .filter(one -> one.names().matcher(name).matches())
                .findFirst()
                .map(Nearest::words)
                .orElse("mark it __host__ __device__, or write it into the source");
        return Optional.of("'" + name + "' runs on a CPU alone; " + nearest + ", or leave this platform out.");
    }
}
