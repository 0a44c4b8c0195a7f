package org.ulpscope.cli.internal.commands;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.NewFile;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.RunPlaceArgument;
import org.ulpscope.cli.internal.arguments.SlurmArguments;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.arguments.TuneFileArguments;
import org.ulpscope.cli.internal.arguments.TuneFolderArguments;
import org.ulpscope.cli.internal.arguments.TuneSearchArguments;
import org.ulpscope.cli.internal.reports.TuneReport;
import org.ulpscope.cli.internal.terminal.ShellWord;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tune.TunePart;
import org.ulpscope.tune.TuneStudy;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.request.FolderRequest;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.study.TuningTrust;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope tune}. */
@CommandLine.Command(
        name = "tune",
        mixinStandardHelpOptions = true,
        description = {
            "Finds which variables of a program in C, C++ or CUDA can be narrower, so that it is faster and still"
                    + " right.",
            "The sources stay as they are; what was found is a patch."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope tune lulesh                          the program that the makefile in this folder builds and runs",
            "  ulpscope tune lulesh -- -i 10 -s 20           the same with arguments of your own",
            "  ulpscope tune --init main.c flux.c            a first main.pv, to be completed by hand",
            "  ulpscope tune euler.pv --list                 the variables, which are tied, which cannot change, and"
                    + " why",
            "  ulpscope tune euler.pv --budget 200 --html euler.html",
            "  ulpscope tune euler.pv --strategy ampt-ga --strategy delta-debugging --seed 3",
            "  ulpscope tune euler.pv --slurm --parts 8 --partition batch --time 1:00:00 --sbatch '--exclusive'",
            "  ulpscope tune euler.pv --score                the cost of the file's own Formats, without running"
                    + " anything",
            "",
            "A tuning that was interrupted goes on with 'ulpscope resume FILE.tuning'; 'ulpscope replay' runs its"
                    + " result again.",
            "Exit status: 0 nothing faster found, 1 something found, 2 bad usage or bad input, 3 the tool could not do"
                    + " its work, 130 interrupted."
        })
public final class TuneCommand implements Command {
    private static final Pattern SOURCE = Pattern.compile(".*\\.(?:c|cc|cpp|cxx|cu)");

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = {
                "A precision vector file (.pv); or the folder of a program, which is built and run to learn the rest;"
                        + " with --init, the sources of a program, or a kernel.",
                "What follows -- are arguments of the program in the folder."
            })
    private List<Path> words = List.of();

    @ArgGroup
    private TuneMode mode = new TuneMode();

    @Mixin
    private TuneSearchArguments search;

    @Option(names = "--threshold", paramLabel = "X", description = "The threshold of the error, instead of the file's.")
    private Double threshold;

    @Option(
            names = "--operations",
            description = "Choose single operations too, as the file's 'operations' does: sums and products of an"
                    + " expression, divisions and calls that may be done in less than their operands have.")
    private boolean operations;

    @Option(
            names = "--sums",
            description =
                    "Choose too whether sums of loops are compensated where their variables become narrower, as the"
                            + " file's 'sums' does.")
    private boolean sums;

    @Mixin
    private TuneFolderArguments folder;

    @Mixin
    private RunPlaceArgument on;

    @Mixin
    private SlurmArguments slurm;

    @Mixin
    private TuneFileArguments place;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Override
    public Integer call() {
        long began = System.nanoTime();
        CommandLine line = spec.commandLine();
        place.requireFolders();
        List<Path> files =
                words.subList(0, words.size() - folder.behindOptions().size());
        if (mode.init() || mode.build().isPresent()) {
            place.requireNoFiles(false);
            return init(new TuneInit(line, output), files);
        }
        if (files.isEmpty()) {
            throw new BadInputException(
                    "Name a precision vector file (.pv), or the folder of a program; --init writes a first file.");
        }
        if (files.size() > 1) {
            throw new BadInputException("One .pv file is tuned at a time; --init takes several sources.");
        }
        if (SOURCE.matcher(files.getFirst().toString()).matches()) {
            throw new BadInputException(files.getFirst() + " is a source; 'ulpscope tune --init "
                    + ShellWord.of(files.getFirst())
                    + "' writes a precision vector file for it. With a makefile beside it, name its folder instead.");
        }
        if (mode.part().isPresent()) {
            return part(files.getFirst(), mode.part().get());
        }
        Path pv = Files.isDirectory(files.getFirst()) ? ofFolder(files.getFirst()) : files.getFirst();
        if (pv.equals(files.getFirst())) {
            folder.requireNone("the .pv file");
        }
        Tuning tuning = PrecisionFiles.load(pv);
        if (threshold != null) {
            tuning.setThreshold(threshold);
        }
        tuning.setOperations(tuning.isOperations() || operations);
        tuning.setSums(tuning.isSums() || sums);
        TuneRequest request = new TuneRequest(
                tuning,
                pv.toAbsolutePath().getParent(),
                search.searches(),
                search.samples(),
                on.place(),
                Duration.ofNanos(System.nanoTime() - began));
        Optional<SlurmPlan> plan = slurm.plan();
        if (mode.isPreview()) {
            BadInputException.unless(plan.isEmpty(), "--slurm is for a search; leave it away.");
            place.requireNoFiles(!mode.list());
        }
        if (mode.list()) {
            return TuneList.of(line, output, opened(request));
        }
        if (mode.score()) {
            return TuneScore.of(line, output, place, opened(request));
        }
        // Reading the sources runs nothing; all that follows does.
        trust.require(TuningTrust.question(trust.trust(), pv, tuning));
        if (mode.measure()) {
            return TuneScore.of(line, output, place, measured(request));
        }
        if (mode.run()) {
            return TuneRun.of(line, output, place, opened(request), request.place());
        }
        return tune(request, plan, stem(pv));
    }

    private int init(TuneInit init, List<Path> files) {
        List<String> build = mode.build().map(ShellWords::split).orElse(List.of());
        if (!build.isEmpty()) {
            BadInputException.unless(files.isEmpty(), "--init-build tells the sources itself: name none.");
            return init.ofBuild(folder.request(Path.of(""), build, on.place()));
        }
        if (files.size() == 1 && Files.isDirectory(files.getFirst())) {
            FolderRequest request = folder.request(files.getFirst(), build, on.place());
            request.existing().ifPresent(file -> {
                throw new BadInputException(
                        file + " exists already; change it by hand, or move it away to begin anew.");
            });
            return init.ofFolder(request);
        }
        folder.requireNone("a source");
        return init.ofSources(files);
    }

    /** The file of a folder, which is made where there is none. */
    private Path ofFolder(Path named) {
        FolderRequest request = folder.request(named, List.of(), on.place());
        Optional<Path> existing = request.existing();
        if (existing.isPresent()) {
            BadInputException.unless(
                    request.variables().isEmpty() && request.arguments().isEmpty(),
                    existing.get() + " is there already and says how the program is built and run: change it by hand,"
                            + " or move it away to begin anew.");
            spec.commandLine().getErr().println("Taken from " + existing.get() + ": what it says counts.");
            return existing.get();
        }
        BadInputException.unless(
                !mode.isPreview() && !mode.resume(),
                "There is no .pv file in " + request.folder() + " yet: write one by 'ulpscope tune --init " + named
                        + "'.");
        return new TuneInit(spec.commandLine(), output).beforeSearch(request);
    }

    private int part(Path tuning, Path part) {
        trust.require(BadInputException.reading(() -> TuningTrust.question(trust.trust(), tuning)));
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            TunePart.run(tuning, part, progress);
        }
        return ExitStatus.NOTHING_FOUND.code();
    }

    private int tune(TuneRequest request, Optional<SlurmPlan> plan, String name) {
        TuneReport report = new TuneReport(spec.commandLine(), output, place);
        TuneStudy study = new TuneStudy();
        if (!mode.resume()) {
            try (NewFile file = place.newFile(name, spec.commandLine().getErr())) {
                return report.of(
                        file.path(),
                        (listener, progress) -> plan.isPresent()
                                ? study.start(file.path(), request, plan.get(), listener, progress)
                                : study.start(file.path(), request, listener, progress));
            }
        }
        on.requireNone();
        BadInputException.unless(
                plan.isEmpty(), "A tuning goes on where it was begun, on a cluster or not; leave --slurm away.");
        Path file = place.existingFile(name);
        trust.require(BadInputException.reading(() -> TuningTrust.question(trust.trust(), file)));
        return report.of(
                file,
                (listener, progress) -> search.isEmpty()
                        ? study.resume(file, listener, progress)
                        : study.add(file, request.searches(), listener, progress));
    }

    private TunedProgram opened(TuneRequest request) {
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            progress.begin("Reading the sources", 0);
            return TunedProgram.of(request.tuning(), request.folder(), progress);
        }
    }

    private TunedProgram measured(TuneRequest request) {
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            progress.begin("Measuring the costs of operations", 0);
            return TunedProgram.of(request.tuning(), request.folder(), progress).measured(progress);
        }
    }

    private static String stem(Path pv) {
        String name = pv.getFileName().toString();
        return name.endsWith("." + PrecisionFiles.EXTENSION)
                ? name.substring(0, name.length() - PrecisionFiles.EXTENSION.length() - 1)
                : name;
    }
}
