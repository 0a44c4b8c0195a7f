package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.toolchain.ArtifactKind;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Toolchain;

/**
 * A C compiler with another math library than the system's.
 *
 * @param name the name users choose it by
 * @param library product and version of the library, such as {@code musl 1.2.3}
 * @param compiler compiles and links
 * @param options what has the functions taken from the library, before the options that were asked for
 * @param linked what is linked before the system's libraries
 * @param systemMath whether what the library does not have may come from the system's math library
 */
record MathLibraryToolchain(
        String name, String library, Toolchain compiler, List<String> options, List<String> linked, boolean systemMath)
        implements Toolchain {
    private static final String SYSTEM_MATH = "-lm";

    MathLibraryToolchain {
        options = List.copyOf(options);
        linked = List.copyOf(linked);
    }

    @Override
    public Set<String> aliases() {
        return Set.of();
    }

    @Override
    public String product() {
        return compiler.product().replace(' ', '-') + " with " + library;
    }

    @Override
    public String target() {
        return compiler.target();
    }

    @Override
    public Path executable() {
        return compiler.executable();
    }

    @Override
    public List<String> defaultOptions() {
        return compiler.defaultOptions();
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.C);
    }

    @Override
    public String device() {
        return compiler.device();
    }

    @Override
    public Optional<String> obstacle() {
        return compiler.obstacle();
    }

    @Override
    public ArtifactKind artifactKind() {
        return compiler.artifactKind();
    }

    /** The same under another name. The compiler's file names stay with the toolchain that has the system's library. */
    @Override
    public Toolchain withNames(String newName, Set<String> newAliases) {
        return new MathLibraryToolchain(newName, library, compiler, options, linked, systemMath);
    }

    @Override
    public Toolchain withDefaultOptions(List<String> newOptions) {
        return new MathLibraryToolchain(
                name, library, compiler.withDefaultOptions(newOptions), options, linked, systemMath);
    }

    @Override
    public List<CompileStep> steps(CompileRequest request) {
        return compiler.steps(withLibrary(request)).stream().map(this::adapted).toList();
    }

    @Override
    public Optional<CompileStep.Command> check(CompileRequest request) {
        return compiler.check(withLibrary(request));
    }

    private CompileRequest withLibrary(CompileRequest request) {
        List<String> all = new ArrayList<>(options);
        all.addAll(request.options());
        List<String> libraries = new ArrayList<>(request.libraries());
        libraries.addAll(linked);
        return new CompileRequest(
                request.source(),
                request.language(),
                request.folder(),
                all,
                libraries,
                request.output(),
                request.dependencies());
    }

    private CompileStep adapted(CompileStep step) {
        return step instanceof CompileStep.Command(List<String> words) && !systemMath
                ? new CompileStep.Command(
                        words.stream().filter(word -> !word.equals(SYSTEM_MATH)).toList())
                : step;
    }

    @Override
    public Optional<String> refusal(List<String> asked) {
        return compiler.refusal(asked);
    }
}
