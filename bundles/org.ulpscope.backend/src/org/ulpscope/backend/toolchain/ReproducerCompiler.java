package org.ulpscope.backend.toolchain;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * How programs are compiled that show a finding on their own.
 *
 * @param command what the compiler is called where none of its make is on this machine
 * @param languages those it compiles
 * @param further the options that it needs besides a platform's own
 * @param understood whether an option of the platform is one of the compiler's, and not of what simulates its device
 */
public record ReproducerCompiler(
        String command,
        Set<Language> languages,
        Function<Platform, List<String>> further,
        Predicate<String> understood) {
    public ReproducerCompiler {
        languages = Set.copyOf(languages);
    }

    /** One that understands all options of its platforms. */
    public ReproducerCompiler(String command, Set<Language> languages, Function<Platform, List<String>> further) {
        this(command, languages, further, option -> true);
    }

    /** One for CPUs, which needs no more options. */
    public static ReproducerCompiler ofCpu(String command) {
        return new ReproducerCompiler(command, Set.of(Language.C, Language.CPP), platform -> List.of());
    }
}
