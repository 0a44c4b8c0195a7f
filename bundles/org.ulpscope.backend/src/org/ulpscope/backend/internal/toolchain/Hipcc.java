package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.base.UlpscopeException;

/**
 * AMD's compiler of HIP.
 *
 * @param executable hipcc
 * @param version such as {@code 5.2.21153}
 */
record Hipcc(Path executable, String version) {
    static final RefusedOptions REFUSED = new RefusedOptions(
            Set.of("-c", "-S", "-E", "-x", "-shared", "-###", "-fsyntax-only", "-fgpu-rdc", "--help", "--version"),
            List.of("-o", "-M", "@", "--output", "-emit-", "--cuda-", "--genco", "-save-temps", "--save-temps"));

    private static final String NAME = "hipcc";
    private static final Pattern VERSION = Pattern.compile("HIP version: ([\\d.]+)");

    /** What most of AMD's GPUs that people compute on in FP64 can be expected to be. */
    private static final String USUAL = "gfx90a";

    /** Else hipcc takes nvcc for its compiler where that is installed too. */
    private static final List<String> FOR_AMD = List.of("/usr/bin/env", "HIP_PLATFORM=amd");

    static List<Path> candidates(SearchPath searchPath) {
        return searchPath.programs(Pattern.compile(NAME));
    }

    /**
     * Asks what it is.
     *
     * @throws UlpscopeException if it does not answer
     */
    static Optional<Hipcc> ask(Path executable) {
        if (!executable.getFileName().toString().equals(NAME)) {
            return Optional.empty();
        }
        List<String> question = new ArrayList<>(FOR_AMD.subList(1, FOR_AMD.size()));
        question.addAll(List.of(executable.toString(), "--version"));
        Matcher version =
                VERSION.matcher(ToolchainQuery.ask(Path.of(FOR_AMD.getFirst()), question.toArray(String[]::new)));
        return version.find() ? Optional.of(new Hipcc(executable, version.group(1))) : Optional.empty();
    }

    /** Such as {@code hipcc 5.2.21153}. */
    String product() {
        return NAME + " " + version;
    }

    /** The processor that options choose. */
    static String processor(List<String> options) {
        return options.stream()
                .filter(Hipcc::choosesProcessor)
                .map(option -> option.substring(option.indexOf('=') + 1))
                .reduce((first, last) -> last)
                .orElse(USUAL);
    }

    /**
     * The command that makes assembly.
     *
     * @param source what is compiled for the GPU
     * @param options those of the user
     */
    CompileStep.Command toAssembly(CompileRequest request, Path source, List<String> options, Path assembly) {
        List<String> command = new ArrayList<>(FOR_AMD);
        command.add(executable.toString());
        command.addAll(options);
        if (options.stream().noneMatch(Hipcc::choosesProcessor)) {
            command.add("--offload-arch=" + USUAL);
        }
        // It is told to link nothing, and of what hipcc adds for linking much is unused then.
        command.addAll(List.of("--cuda-device-only", "-S", "-Wno-unused-command-line-argument"));
        command.addAll(List.of("-I", request.folder().toString()));
        command.addAll(List.of("-MMD", "-MF", request.dependencies().toString()));
        command.addAll(List.of("-x", "hip", source.toString(), "-o", assembly.toString()));
        return new CompileStep.Command(command);
    }

    private static boolean choosesProcessor(String option) {
        return option.startsWith("--offload-arch=") || option.startsWith("--amdgpu-target=");
    }
}
