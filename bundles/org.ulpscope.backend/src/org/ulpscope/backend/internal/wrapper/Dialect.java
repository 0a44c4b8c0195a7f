package org.ulpscope.backend.internal.wrapper;

import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.kernel.Origin;

/**
 * How generated code is written in a language.
 *
 * @param languages those that are written so
 * @param wrapper the template of wrappers; empty where only what runs code on the CPU calls functions in the language
 * @param reproducer the template of programs that show a finding
 * @param argument what the declaration of an argument in such a program begins with
 * @param types the origin whose spelling of types it has
 * @param tiled whether sweeps are cut into tiles, of which each lane takes its share
 */
public record Dialect(
        List<Language> languages,
        Optional<String> wrapper,
        String reproducer,
        String argument,
        Origin types,
        boolean tiled) {
    private static final List<Dialect> ALL = List.of(
            new Dialect(
                    List.of(Language.C, Language.CPP),
                    Optional.of("cpu"),
                    "reproducer-cpu",
                    "        volatile ",
                    Origin.SOURCE,
                    false),
            new Dialect(
                    List.of(Language.CUDA),
                    Optional.of("cuda"),
                    "reproducer-cuda",
                    "    const ",
                    Origin.CUDA_DEVICE,
                    true),
            new Dialect(
                    List.of(Language.HIP), Optional.empty(), "reproducer-hip", "    const ", Origin.CUDA_DEVICE, true),
            new Dialect(
                    List.of(Language.OPENCL),
                    Optional.of("opencl"),
                    "reproducer-opencl",
                    "    const ",
                    Origin.OPENCL_FUNCTION,
                    false));

    public Dialect {
        languages = List.copyOf(languages);
    }

    /** The languages that wrappers can be generated in. */
    public static List<Language> written() {
        return ALL.stream()
                .filter(dialect -> dialect.wrapper.isPresent())
                .flatMap(dialect -> dialect.languages.stream())
                .toList();
    }

    /** @throws BadInputException where no code is generated in the language */
    public static Dialect of(Language language) {
        return ALL.stream()
                .filter(dialect -> dialect.languages.contains(language))
                .findFirst()
                .orElseThrow(() -> notCalled(language));
    }

    /** The template of wrappers. @throws BadInputException where there is none in the language */
    static String wrapperOf(Language language) {
        return of(language).wrapper.orElseThrow(() -> notCalled(language));
    }

    private static BadInputException notCalled(Language language) {
        return new BadInputException(
                "Functions in " + language.label()
                        + " cannot be called yet on a GPU; test one in C, C++, CUDA C++ or OpenCL C, or on a platform that simulates one.");
    }
}
