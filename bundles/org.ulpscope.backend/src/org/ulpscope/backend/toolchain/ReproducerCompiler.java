package org.ulpscope.backend.toolchain;

import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * How programs are compiled that show a finding on their own.
 *
 * @param command what the compiler is called where none of its make is on this machine
 * @param languages those it compiles
 * @param further the options that it needs besides a platform's own
 */
public record ReproducerCompiler(String command, Set<Language> languages, Function<Platform, List<String>> further) {
    public ReproducerCompiler {
        languages = Set.copyOf(languages);
    }

    /** One for CPUs, which needs no more options. */
    public static ReproducerCompiler ofCpu(String command) {
        return new ReproducerCompiler(command, Set.of(Language.C, Language.CPP), platform -> List.of());
    }
}
