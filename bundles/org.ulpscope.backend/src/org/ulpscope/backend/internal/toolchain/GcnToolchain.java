package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.internal.twin.GcnStep;
import org.ulpscope.backend.internal.twin.GridLink;
import org.ulpscope.backend.internal.wrapper.TwinText;
import org.ulpscope.backend.toolchain.ArtifactKind;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.ProcessorFeatures;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.gcn.c.CallCount;
import org.ulpscope.gcn.c.SeedSide;
import org.ulpscope.gcn.translate.GcnTranslator;
import org.ulpscope.model.kernel.Kernel;

/**
 * HIP on the CPU, with the results of an AMD GPU: hipcc compiles to assembly, which is translated to C, which a C compiler compiles. The option
 * {@code --seeds=low}, {@code high} or {@code nearest} says what approximate instructions give ({@link SeedSide}).
 *
 * @param hipify what makes the HIP of CUDA; empty where the program is written in HIP
 * @param fewCalls whether code is called so seldom that the time it is compiled in matters more
 */
record GcnToolchain(
        String name,
        Hipcc hipcc,
        Optional<Hipify> hipify,
        Compilers compilers,
        List<String> defaultOptions,
        boolean fewCalls)
        implements Toolchain {
    /**
     * Compilers of C.
     *
     * @param forSpeed for code that is called often
     * @param forFewCalls for code whose compilation takes longer than its calls
     */
    record Compilers(Path forSpeed, Path forFewCalls) {}

    private static final String ASSEMBLY = "ulpscope-device.s";

    /** A file of arguments for the compiler: what the translation is to be linked with. */
    private static final String LINKED = "ulpscope-linked.txt";

    /** What the option begins with that is not hipcc's. */
    static final String SEEDS = "--seeds=";

    GcnToolchain {
        defaultOptions = List.copyOf(defaultOptions);
    }

    @Override
    public Set<String> aliases() {
        return Set.of();
    }

    @Override
    public String product() {
        return hipify.map(tool -> tool.product() + " with ").orElse(GcnProvider.FAMILY + " ") + hipcc.product();
    }

    @Override
    public String target() {
        return Hipcc.processor(defaultOptions);
    }

    @Override
    public Path executable() {
        return hipcc.executable();
    }

    /** Not {@code -ffast-math}, which assumes that there are no NaN and no infinities: what AMD's developers recommend for such programs. */
    @Override
    public List<String> options(OptimizationLevel level) {
        return level.isFastMath() ? List.of("-O3", "-DHIP_FAST_MATH") : level.gnuOptions();
    }

    @Override
    public List<String> restraints() {
        return List.of("-ffp-contract=off", "-fno-fast-math");
    }

    @Override
    public List<String> doubts() {
        return List.of(SEEDS + "low", SEEDS + "high");
    }

    /** The same for programs in CUDA, of which a tool makes HIP. */
    GcnToolchain through(String newName, Hipify tool) {
        return new GcnToolchain(newName, hipcc, Optional.of(tool), compilers, defaultOptions, fewCalls);
    }

    @Override
    public Toolchain forFewCalls() {
        return new GcnToolchain(name, hipcc, hipify, compilers, defaultOptions, true);
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.HIP);
    }

    @Override
    public String wrapper(Kernel kernel) {
        return hipify.isPresent() ? TwinText.toTranslate(kernel) : TwinText.of(kernel, Language.HIP);
    }

    @Override
    public boolean isSimulated() {
        return true;
    }

    @Override
    public String device() {
        return GcnStep.device(target());
    }

    @Override
    public Optional<String> obstacle() {
        return Optional.empty();
    }

    @Override
    public ArtifactKind artifactKind() {
        return ArtifactKind.SHARED_LIBRARY;
    }

    @Override
    public Toolchain withNames(String newName, Set<String> newAliases) {
        // The file names of hipcc mean hipcc itself.
        return new GcnToolchain(newName, hipcc, hipify, compilers, defaultOptions, fewCalls);
    }

    @Override
    public Toolchain withDefaultOptions(List<String> options) {
        return new GcnToolchain(name, hipcc, hipify, compilers, options, fewCalls);
    }

    @Override
    public Optional<String> refusal(List<String> options) {
        for (String option : options) {
            if (option.startsWith(SEEDS) && side(option).isEmpty()) {
                return Optional.of("The option '" + option
                        + "' names no end of an error; write --seeds=low, --seeds=high or --seeds=nearest.");
            }
        }
        return Hipcc.REFUSED.refusal(options);
    }

    @Override
    public List<CompileStep> steps(CompileRequest request) {
        Path assembly = request.source().resolveSibling(ASSEMBLY);
        SeedSide side = SeedSide.NEAREST;
        List<String> options = new ArrayList<>();
        for (String option : request.options()) {
            if (option.startsWith(SEEDS)) {
                side = side(option).orElseThrow();
            } else {
                options.add(option);
            }
        }
        List<CompileStep> steps = new ArrayList<>();
        if (hipify.isPresent()) {
            steps.addAll(hipify.get().toHip(request));
            steps.add(hipcc.toAssembly(request, Hipify.translated(request), options, assembly));
            steps.add(Hipify.namesFiles(request));
        } else {
            steps.add(hipcc.toAssembly(request, request.source(), options, assembly));
        }
        steps.add(new GcnStep(
                        assembly,
                        request.source().resolveSibling(TwinText.DEVICE_SOURCE),
                        request.output().resolveSibling(CompileRequest.DEVICE_FILE),
                        side,
                        fewCalls ? CallCount.FEW : CallCount.MANY,
                        new GridLink(
                                request.source().resolveSibling(LINKED), () -> GridObject.of(compilers.forSpeed())))
                .step());
        steps.add(compile(request, side));
        return List.copyOf(steps);
    }

    private static Optional<SeedSide> side(String option) {
        return Arrays.stream(SeedSide.values())
                .filter(side -> option.equals(SEEDS + side.name().toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private CompileStep.Command compile(CompileRequest request, SeedSide side) {
        List<String> command = new ArrayList<>();
        command.add((fewCalls ? compilers.forFewCalls() : compilers.forSpeed()).toString());
        command.addAll(GcnTranslator.COMPILE_FLAGS);
        command.addAll(ProcessorFeatures.fusedMultiplyAdd());
        if (fewCalls) {
            // What the code computes is in it to the last bit, whatever the compiler makes of it.
            command.add("-O0");
        }
        command.add(side.definition());
        command.addAll(List.of("-shared", "-fPIC", "-fvisibility=hidden", "-Wl,-z,defs"));
        command.addAll(List.of("-x", "c", request.source().toString(), "-x", "none"));
        command.add("@" + request.source().resolveSibling(LINKED));
        command.addAll(List.of("-lm", "-pthread", "-o", request.output().toString()));
        return new CompileStep.Command(command);
    }
}
