package org.ulpscope.tune;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.Interest;
import org.ulpscope.tune.internal.first.FolderProgram;
import org.ulpscope.tune.internal.first.OutputSwitches;
import org.ulpscope.tune.internal.first.ProgramTrial;
import org.ulpscope.tune.internal.first.ProposedFom;
import org.ulpscope.tune.internal.first.ProposedResults;
import org.ulpscope.tune.internal.first.ProposedThreshold;
import org.ulpscope.tune.internal.first.RunDuration;
import org.ulpscope.tune.internal.first.TuningDraft;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.request.FolderRequest;

/** Proposes all of a tuning from a folder: builds its program, runs it some times, and looks at what it leaves. */
public final class FolderTuning {
    private static final Pattern COMPLAINT = Pattern.compile(
            "(?i)(?:unable to|can ?not|can't|could not|couldn't|failed to) (?:be )?(?:open|read|find)|not (?:be )?(?:opened|found)"
                    + "|no such file|^\\s*error\\s*:");

    private FolderTuning() {}

    /** See {@link FirstTuning#ofFolder}. */
    public static FirstTuning of(FolderRequest request, Progress progress) {
        progress.begin("Building", 0);
        FolderProgram built = FolderProgram.of(request, progress);
        Tuning tuning = built.tuning();
        progress.begin("Reading the sources", 0);
        TunedProgram program = read(built, progress).on(request.place());
        progress.begin("Running the program", 0);
        ProgramTrial trial = trial(program, built, progress);
        ProposedFom fom = ProposedFom.of(trial.outputs(), program.program().hasKernels());
        ProposedResults results = ProposedResults.of(trial, fom.pattern());
        ProposedThreshold threshold = ProposedThreshold.of(program, results);
        fom.write(tuning);
        tuning.setOutput(results.file().orElse(""));
        tuning.setThreshold(threshold.digits());
        TuningDraft.addVariables(tuning, program);
        List<String> sentences = new ArrayList<>(built.sentences());
        program.place()
                .note(program.target())
                .ifPresent(note -> sentences.add(note + " The same file has them measured where there is a GPU."));
        trial.outputs().stream().mapToDouble(RunOutput::seconds).min().ifPresent(seconds -> RunDuration.remark(
                        seconds, program.place().predicts())
                .ifPresent(sentences::add));
        complaint(trial.outputs().getFirst().printed())
                .ifPresent(line -> sentences.add(
                        "It ended well, but printed '" + line + "': see whether that is as it should be."));
        sentences.addAll(results.sentences());
        sentences.add(threshold.sentence());
        sentences.add(fom.sentence());
        if (Interest.hasHost(program.program()) && !fom.ofKernels()) {
            tuning.setFunctions(Interest.MAIN);
            sentences.add(
                    "Functions of interest: main, with all that it calls, because copies and the host's own work are in"
                            + " the figure of merit; kernels alone are fewer variables.");
        }
        return new FirstTuning(tuning, built.folder(), sentences, obstacle(results, request.folder()));
    }

    private static TunedProgram read(FolderProgram built, Progress progress) {
        try {
            return TunedProgram.of(built.tuning(), built.folder(), progress);
        } catch (BadInputException e) {
            if (built.generated().isEmpty()) {
                throw e;
            }
            throw new BadInputException(
                    e.getMessage() + " The build itself makes "
                            + built.generated().stream()
                                    .map(header -> header.getFileName().toString())
                                    .collect(Collectors.joining(", "))
                            + ": build the program in its own folder once, and begin again.",
                    e);
        }
    }

    /** Many programs go on where a file of theirs is missing. */
    private static Optional<String> complaint(String printed) {
        return printed.lines()
                .filter(line -> COMPLAINT.matcher(line).find())
                .findFirst()
                .map(String::strip);
    }

    private static ProgramTrial trial(TunedProgram program, FolderProgram built, Progress progress) {
        try {
            return ProgramTrial.of(program, progress);
        } catch (BadInputException e) {
            throw built.missing().isEmpty()
                    ? new BadInputException(
                            e.getMessage()
                                    + " Say by --arguments what it is run with; a file whose name stands in its source must"
                                    + " have its whole path there.",
                            e)
                    : new BadInputException(
                            e.getMessage() + " There is no " + String.join(", no ", built.missing())
                                    + ": get that, or say by --arguments what it is run with.",
                            e);
        }
    }

    private static Optional<String> obstacle(ProposedResults results, Path folder) {
        List<String> switches = OutputSwitches.of(folder);
        if (results.undefined() > 0) {
            return Optional.of("Of its results, " + results.undefined()
                    + " are NaN as it is written, with which nothing can be compared: see what it is run with, and whether"
                    + " its input is there.");
        }
        return results.areTelling()
                ? Optional.empty()
                : Optional.of(
                        "It leaves no result from which an error could be told, and a figure of merit alone makes no"
                                + " tuning: let it print its results or write them to a file, for which its makefile "
                                + (switches.isEmpty()
                                        ? "may have a switch (--make 'NAME=value')."
                                        : "seems to have a switch: --make '" + String.join("', --make '", switches)
                                                + "'."));
    }
}
