package org.ulpscope.tune.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.PrecisionValidation;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.TiedSets;
import org.ulpscope.precision.expressions.ExpressionChoices;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.program.build.BuildSettings;
import org.ulpscope.program.coverage.CountedRun;
import org.ulpscope.program.coverage.LineCounts;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.source.Sources;
import org.ulpscope.tune.internal.Interest;
import org.ulpscope.tune.internal.KernelNames;
import org.ulpscope.tune.internal.SpaceOfFile;
import org.ulpscope.tune.internal.Target;
import org.ulpscope.tune.internal.UserGroups;
import org.ulpscope.tune.internal.score.CountedFlows;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.run.RunSettings;
import org.ulpscope.tune.score.CostMeasurement;
import org.ulpscope.tune.score.Groups;
import org.ulpscope.tune.score.PerformanceModel;
import org.ulpscope.tune.score.cost.CostTable;

/**
 * A program with what a {@code .pv} file says about it, opened: its sources are parsed, nothing is built and nothing runs. Immutable, but for
 * the {@link Tuning}, which is not to be changed.
 */
public final class TunedProgram {
    /** Share of the time of all kernels that the kernels of interest take together, where the user names none (AMPT-GA section 4.1). */
    public static final double SHARE = 0.75;

    private final Tuning tuning;
    private final Path folder;
    private final RunSettings settings;
    private final PrecisionProgram program;
    private final TiedSets tied;
    private final List<String> functions;
    private final Profile profile;
    private final SpaceOfFile space;
    private final PerformanceModel model;
    private final RunPlace place;
    private final List<List<Integer>> groups;

    private TunedProgram(
            Tuning tuning,
            Path folder,
            RunSettings settings,
            PrecisionProgram program,
            List<String> functions,
            Profile profile,
            PerformanceModel model,
            RunPlace place) {
        this.tuning = tuning;
        this.folder = folder;
        this.settings = settings;
        this.program = program;
        this.functions = List.copyOf(functions);
        this.profile = profile;
        this.tied = new TiedSets(program);
        this.space = SpaceOfFile.of(tuning, program, tied, Interest.of(program, functions));
        this.model = model;
        this.place = place;
        this.groups = Groups.of(program, space.space(), UserGroups.of(tuning, program));
    }

    /**
     * Opens a {@code .pv} file.
     *
     * @throws BadInputException if the file or a source is wrong
     * @throws UlpscopeException if clang is missing, or the sources cannot be followed
     */
    public static TunedProgram open(Path pv, Progress progress) {
        return of(PrecisionFiles.load(pv), pv.toAbsolutePath().normalize().getParent(), progress);
    }

    /**
     * Opens what a {@code .pv} file says.
     *
     * @param folder where its relative paths start
     * @throws BadInputException if it or a source is wrong
     * @throws UlpscopeException if clang is missing, or the sources cannot be followed
     */
    public static TunedProgram of(Tuning tuning, Path folder, Progress progress) {
        PrecisionValidation.requireValid(tuning);
        RunSettings settings = RunSettings.of(tuning, folder);
        PrecisionProgram read = PrecisionProgramReader.read(
                new Sources(
                        settings.folder(),
                        settings.build().sources(),
                        settings.build().compiler(),
                        settings.build().flags()),
                progress);
        PrecisionProgram program = ExpressionChoices.add(read, tuning.isOperations(), tuning.isSums());
        if (program.variables().isEmpty()) {
            throw new BadInputException("'" + tuning.getName()
                    + "' has no floating-point variables, so nothing can be narrower; name other sources.");
        }
        BuildSettings build = settings.build();
        PerformanceModel model = new PerformanceModel(
                program, CostTable.forBuild(Target.of(program, build), build.compiler(), build.flags()));
        return new TunedProgram(
                tuning,
                settings.folder(),
                settings,
                program,
                Interest.named(tuning, program),
                Profile.NONE,
                model,
                RunPlace.MACHINE);
    }

    /** What the file says. */
    public Tuning tuning() {
        return tuning;
    }

    /** Where its relative paths start; absolute. */
    public Path folder() {
        return folder;
    }

    /** How it is built, run and judged. */
    public RunSettings settings() {
        return settings;
    }

    /** The program itself. */
    public PrecisionProgram program() {
        return program;
    }

    /** Which variables share a Format, and why. */
    public TiedSets tied() {
        return tied;
    }

    /** The functions of interest as they are named, without what they call; empty: all of the program. */
    public List<String> functions() {
        return functions;
    }

    /** What a run of it as it is written told; nothing where nobody looked. */
    public Profile profile() {
        return profile;
    }

    /** What a search may choose. */
    public PrecisionSpace space() {
        return space.space();
    }

    /** The precision vector of the file. */
    public PrecisionVector vector() {
        return space.vector();
    }

    /** The precision vector that another state of the file stands for, with all else as it is here. */
    public PrecisionVector vector(Tuning other) {
        return SpaceOfFile.of(other, program, tied, Interest.of(program, functions))
                .vector();
    }

    /** What the user should know about the file: variables that are not there any more, Formats that cannot be. One sentence each. */
    public List<String> remarks() {
        return space.remarks();
    }

    /** Why no search chooses the Format of a variable, a sentence; empty where one does. */
    public String obstacle(int variable) {
        return space.obstacle(variable);
    }

    /** Tells costs from the source alone. */
    public PerformanceModel model() {
        return model;
    }

    /** Groups of choices that are better changed together; those of the user first. */
    public List<List<Integer>> groups() {
        return groups;
    }

    /**
     * The same program with a model of the costs that operations have on this machine, as the program is built. They are measured now, by a
     * program of ours, and kept for whoever opens a program that is built in the same way.
     *
     * @throws UlpscopeException if that program does not compile or run
     */
    public TunedProgram measured(Progress progress) {
        BuildSettings build = settings.build();
        CostTable table = CostMeasurement.measure(
                program.language(), Target.of(program, build), build.compiler(), build.flags(), progress);
        return new TunedProgram(
                tuning, folder, settings, program, functions, profile, new PerformanceModel(program, table), place);
    }

    /** The same program, run another number of times. */
    public TunedProgram repeated(Repetition repetition) {
        return new TunedProgram(
                tuning, folder, settings.withRepetition(repetition), program, functions, profile, model, place);
    }

    /** The same program, compiled with more options. */
    public TunedProgram compiledWith(List<String> options) {
        RunSettings other = settings.withBuild(settings.build().with(options));
        return new TunedProgram(tuning, folder, other, program, functions, profile, model, place);
    }

    /** Where it runs. */
    public RunPlace place() {
        return place;
    }

    /**
     * The same program, running elsewhere. A program that was just opened runs on this machine as it is.
     *
     * @throws BadInputException if it cannot run there
     */
    public TunedProgram on(RunPlace other) {
        other.requireFor(program, settings.build());
        return new TunedProgram(tuning, folder, settings, program, functions, profile, model, other);
    }

    /** The same program where it is to run, or where it can be run best if that is not said. */
    public TunedProgram on(Optional<RunPlace> wanted) {
        return on(wanted.orElseGet(() -> RunPlace.of(program, settings.build())));
    }

    /** What costs and predicted speeds are for, such as {@code sm_90}. */
    public String target() {
        return model.table().target();
    }

    /**
     * Whether it is to run once for the times of its kernels: where the kernels of interest are those that take most of the time, which only a
     * run can tell, or speeds are predicted from them.
     */
    public boolean wantsProfile() {
        boolean forInterest =
                Interest.isOfKernels(tuning, program) && !settings.build().hasCommand();
        return forInterest || program.hasKernels() && place.predicts();
    }

    /**
     * The same program, with the kernels of interest that together take most of the time, and a model that weighs kernels by their time. Where none
     * of them is the program's, it stays as it is.
     */
    public TunedProgram profiled(KernelTimes times) {
        List<String> interesting = times.covering(SHARE).stream()
                .flatMap(kernel -> KernelNames.of(program, kernel).stream())
                .distinct()
                .toList();
        return interesting.isEmpty()
                ? this
                : profiled(
                        Interest.isOfKernels(tuning, program) ? interesting : functions,
                        new Profile(KernelNames.seconds(program, times), profile.lineCounts()));
    }

    /**
     * The same program with what was found before.
     *
     * @param interesting names of functions; empty: all
     * @param told what a run told, by which the model weighs kernels and lines
     */
    public TunedProgram profiled(List<String> interesting, Profile told) {
        PrecisionProgram counted = told.lineCounts().isEmpty() ? program : CountedFlows.of(program, told.lineCounts());
        PerformanceModel counting = counted == program ? model : new PerformanceModel(counted, model.table());
        PerformanceModel weighed = told.kernelSeconds().isEmpty()
                ? counting
                : counting.weighed(told.kernelSeconds(), PrecisionVector.original(program));
        return new TunedProgram(tuning, folder, settings, counted, interesting, told, weighed, place);
    }

    /** Whether it is to run once for how often its lines run: a run alone tells what loops and conditions of a host's program do. */
    public boolean wantsCounts() {
        return !program.hasKernels() && CountedRun.canCount(settings.build());
    }

    /** The same program, and a model of it, with all that it does as often as was counted. */
    public TunedProgram counted(LineCounts counts) {
        return profiled(functions, new Profile(profile.kernelSeconds(), counts));
    }
}
