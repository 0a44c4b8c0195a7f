package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.ArtifactKind;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.numeric.FloatFormat;

/** A compiler that takes gcc's options: gcc itself, or clang. */
record GnuToolchain(
        String name,
        Set<String> aliases,
        String product,
        String target,
        Path executable,
        List<String> defaultOptions,
        Optional<String> obstacle)
        implements Toolchain {
    private static final Pattern LINKED_FILE = Pattern.compile("[^-].*\\.(a|o|so(\\.\\d+)*)");

    private static final RefusedOptions REFUSED = new RefusedOptions(
            Set.of(
                    "-c",
                    "-S",
                    "-E",
                    "-x",
                    "-static",
                    "-shared",
                    "-pie",
                    "-r",
                    "-###",
                    "-fsyntax-only",
                    "--help",
                    "--version"),
            List.of("-o", "-M", "@", "--output", "-emit-", "--target-help"));

    GnuToolchain {
        aliases = Set.copyOf(aliases);
        defaultOptions = List.copyOf(defaultOptions);
    }

    @Override
    public List<String> restraints() {
        return List.of(
                "-ffp-contract=off",
                "-fno-finite-math-only",
                "-fno-associative-math",
                "-fno-reciprocal-math",
                "-fsigned-zeros",
                "-fno-unsafe-math-optimizations",
                "-fno-builtin");
    }

    /** Where the processor has no arithmetic of FP16, gcc computes an expression in FP32 and rounds it once. */
    @Override
    public List<String> restraints(FloatFormat format) {
        boolean narrow = format == FloatFormat.FP16 || format == FloatFormat.BF16;
        return narrow && product.startsWith("gcc ")
                ? Stream.concat(Stream.of("-fexcess-precision=16"), restraints().stream())
                        .toList()
                : restraints();
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.C, Language.CPP);
    }

    @Override
    public String device() {
        int dash = target.indexOf('-');
        return target.substring(0, dash < 0 ? target.length() : dash).replace('_', '-');
    }

    @Override
    public ArtifactKind artifactKind() {
        return ArtifactKind.SHARED_LIBRARY;
    }

    @Override
    public Toolchain withNames(String newName, Set<String> newAliases) {
        return new GnuToolchain(newName, newAliases, product, target, executable, defaultOptions, obstacle);
    }

    @Override
    public Toolchain withDefaultOptions(List<String> options) {
        return new GnuToolchain(name, aliases, product, target, executable, options, obstacle);
    }

    @Override
    public Optional<String> refusal(List<String> options) {
        return REFUSED.refusal(options);
    }

    @Override
    public List<CompileStep> steps(CompileRequest request) {
        List<String> command = new ArrayList<>();
        command.add(executable.toString());
        List<String> afterSource = new ArrayList<>();
        for (String option : request.options()) {
            // The linker takes from a library only what the files before it asked for.
            (isForLinker(option) ? afterSource : command).add(option);
        }
        // Calls inside the library reach its own definitions, as they would in a program; a shared library's would be
        // the whole process's.
        command.addAll(List.of("-shared", "-fPIC", "-fno-semantic-interposition", "-Wl,-Bsymbolic", "-Wl,-z,defs"));
        if (flushesSubnormals(request.options())) {
            command.add("-DULPSCOPE_FLUSH_SUBNORMALS");
        }
        command.addAll(read(request));
        if (Stream.of(afterSource, request.libraries()).flatMap(List::stream).anyMatch(GnuToolchain::isFile)) {
            // Where no file follows, clang warns of it.
            command.addAll(List.of("-x", "none"));
        }
        command.addAll(afterSource);
        command.addAll(request.libraries());
        if (request.language() == Language.CPP) {
            command.add("-lstdc++");
        }
        command.addAll(List.of("-lm", "-o", request.output().toString()));
        return List.of(new CompileStep.Command(command));
    }

    @Override
    public Optional<CompileStep.Command> check(CompileRequest request) {
        List<String> command = new ArrayList<>(List.of(executable.toString()));
        request.options().stream().filter(option -> !isForLinker(option)).forEach(command::add);
        command.add("-fsyntax-only");
        command.addAll(read(request));
        return Optional.of(new CompileStep.Command(command));
    }

    /** What is read, and where the files that it includes are listed. */
    private static List<String> read(CompileRequest request) {
        return List.of(
                "-iquote",
                request.folder().toString(),
                "-MMD",
                "-MF",
                request.dependencies().toString(),
                "-x",
                request.language() == Language.CPP ? "c++" : "c",
                request.source().toString());
    }

    /** Whether a program linked with these options starts with subnormals flushed to zero: only on x86, where start-up code does it. */
    private boolean flushesSubnormals(List<String> options) {
        boolean flushes = false;
        for (String option : options) {
            switch (option) {
                case "-Ofast", "-ffast-math", "-funsafe-math-optimizations", "-mdaz-ftz" -> flushes = true;
                case "-mno-daz-ftz" -> flushes = false;
                default -> {}
            }
        }
        return flushes && target.startsWith("x86_64");
    }

    private static boolean isFile(String argument) {
        return !argument.startsWith("-");
    }

    private static boolean isForLinker(String option) {
        return option.startsWith("-l") || LINKED_FILE.matcher(option).matches();
    }
}
