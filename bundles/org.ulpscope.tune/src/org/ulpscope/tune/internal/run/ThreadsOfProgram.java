package org.ulpscope.tune.internal.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Tells from the file of a program whether it can run on more than one core. */
final class ThreadsOfProgram {
    /** What starts threads in C, in C++, and for the OpenMP of gcc and clang. */
    private static final List<String> STARTERS =
            List.of("pthread_create", "thrd_create", "_M_start_thread", "GOMP_parallel", "__kmpc_fork_call");

    private static final Pattern LIBRARY = Pattern.compile("(lib[\\w+-]+)\\.so[.\\d]*");

    /** Those of compilers and of the system, which start no threads of their own. */
    private static final Set<String> PLAIN =
            Set.of("libc", "libm", "libmvec", "libstdc++", "libc++", "libgcc_s", "libquadmath", "libgfortran");

    private ThreadsOfProgram() {}

    /** Whether it starts threads, or may: by a library that is none of the compiler's. */
    static boolean may(Path executable) throws IOException {
        String names = Files.readString(executable, StandardCharsets.ISO_8859_1);
        return STARTERS.stream().anyMatch(names::contains)
                || LIBRARY.matcher(names).results().map(ThreadsOfProgram::name).anyMatch(name -> !PLAIN.contains(name));
    }

    private static String name(MatchResult found) {
        return found.group(1);
    }
}
