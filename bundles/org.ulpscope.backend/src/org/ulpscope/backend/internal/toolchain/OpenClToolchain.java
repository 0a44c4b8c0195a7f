package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.internal.wrapper.InlinedSource;
import org.ulpscope.backend.internal.wrapper.OpenClText;
import org.ulpscope.backend.toolchain.ArtifactKind;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.backend.toolchain.Dependencies;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.worker.OpenCl;
import org.ulpscope.worker.protocol.OpenClLine;

/**
 * A device of OpenCL, whose driver compiles. The option {@value OpenClText#NO_CONTRACTION} is none of OpenCL's, which has a pragma in its place.
 *
 * @param vendor who makes the driver, in a word
 * @param line the device
 * @param executable the library through which drivers are reached
 */
record OpenClToolchain(
        String name, Set<String> aliases, String vendor, OpenClLine line, Path executable, List<String> defaultOptions)
        implements Toolchain {
    private static final String PROGRAM = "ulpscope-program.cl";
    private static final String DRIVER_FOLDER = "driver";

    OpenClToolchain {
        aliases = Set.copyOf(aliases);
        defaultOptions = List.copyOf(defaultOptions);
    }

    @Override
    public String product() {
        return OpenClProvider.FAMILY + " " + vendor + " " + line.driver();
    }

    @Override
    public String target() {
        return line.language();
    }

    @Override
    public List<String> options(OptimizationLevel level) {
        return switch (level) {
            case O0 -> List.of("-cl-opt-disable");
            case O1, O2, O3 -> List.of();
            case O3_FAST_MATH -> List.of("-cl-fast-relaxed-math");
        };
    }

    @Override
    public List<String> restraints() {
        return List.of(OpenClText.NO_CONTRACTION, "-cl-fp32-correctly-rounded-divide-sqrt");
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.OPENCL);
    }

    @Override
    public Optional<String> obstacle(Kernel kernel) {
        return Stream.concat(
                        Stream.ofNullable(kernel.getReturns()),
                        kernel.getParameters().stream().map(parameter -> parameter.getFormat()))
                .filter(FloatFormat.class::isInstance)
                .map(FloatFormat.class::cast)
                .filter(format -> !has(format))
                .findFirst()
                .or(() -> Optional.of(FloatFormat.FP64)
                        .filter(wide -> kernel.getReduction() == Reduction.NORM && !has(wide)))
                .map(format -> name + " has no " + format.label() + " (" + extension(format) + "), which '"
                        + kernel.getName() + "' computes with; choose another platform.");
    }

    private boolean has(FloatFormat format) {
        return switch (format) {
            case FP64 -> line.doubles();
            case FP32 -> true;
            case FP16 -> line.halves();
            case BF16, E5M2, E4M3 -> false;
        };
    }

    private static String extension(FloatFormat format) {
        return switch (format) {
            case FP64 -> "cl_khr_fp64";
            case FP16 -> "cl_khr_fp16";
            case FP32, BF16, E5M2, E4M3 -> "no extension of OpenCL has it";
        };
    }

    @Override
    public String device() {
        return line.device() + (line.number() == 0 ? "" : " (" + (line.number() + 1) + ")");
    }

    @Override
    public Optional<String> obstacle() {
        return Optional.empty();
    }

    @Override
    public ArtifactKind artifactKind() {
        return line.cpu() ? ArtifactKind.OPENCL_CPU_PROGRAM : ArtifactKind.OPENCL_DEVICE_PROGRAM;
    }

    @Override
    public Toolchain withNames(String newName, Set<String> newAliases) {
        // The library's file name means no device.
        Set<String> own = newAliases.stream()
                .filter(alias -> alias.startsWith(OpenClProvider.FAMILY))
                .collect(Collectors.toSet());
        own.add(OpenClProvider.FAMILY + "-" + vendor);
        own.remove(newName);
        return new OpenClToolchain(newName, own, vendor, line, executable, defaultOptions);
    }

    @Override
    public Toolchain withDefaultOptions(List<String> options) {
        return new OpenClToolchain(name, aliases, vendor, line, executable, options);
    }

    @Override
    public Optional<String> refusal(List<String> options) {
        return options.stream()
                .filter(option -> !option.startsWith("-") || option.contains(" "))
                .findFirst()
                .map(
                        option -> "The option '" + option
                                + "' cannot be passed on to OpenCL, whose options begin with a dash and have no blanks; write -DNAME=VALUE, or leave it out.");
    }

    @Override
    public List<CompileStep> steps(CompileRequest request) {
        Path program = request.source().resolveSibling(PROGRAM);
        Path folder = request.source().resolveSibling(DRIVER_FOLDER);
        List<String> asked = new ArrayList<>(List.of(
                OpenCl.BUILD,
                program.toString(),
                request.output().toString(),
                line.platform(),
                line.device(),
                Integer.toString(line.number())));
        request.options().stream().map(OpenClText::driverOption).forEach(asked::add);
        return List.of(
                new CompileStep.Conversion(List.of("program"), () -> {
                    InlinedSource whole = InlinedSource.of(request.source(), request.folder());
                    Files.writeString(program, whole.text());
                    Dependencies.write(request.dependencies(), whole.files());
                    OpenClCommand.prepare(Files.createDirectory(folder));
                }),
                new CompileStep.Command(OpenClCommand.words(folder, asked)));
    }
}
