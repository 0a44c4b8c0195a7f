package org.ulpscope.tune.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.study.trust.Instructions;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.study.trust.TrustQuestion;
import org.ulpscope.tune.study.content.TuningDescription;

/** What programs in {@code .pv} files and tunings would have compiled and run. Reading the sources of either runs nothing. */
public final class TuningTrust {
    private TuningTrust() {}

    /** What to ask before the program of a {@code .pv} file is built and run; empty where nothing has to be asked. */
    public static Optional<TrustQuestion> question(Trust trust, Path pv, Tuning tuning) {
        return trust.ofText(pv, "program", of(tuning, pv.toAbsolutePath().getParent(), Optional.empty()));
    }

    /** What to ask before a tuning is replayed or resumed; empty where nothing has to be asked. */
    public static Optional<TrustQuestion> question(Trust trust, Path file) {
        try (TuningReader tuning = TuningReader.open(file)) {
            return trust.ofSigned(file, "tuning", of(tuning.description(), tuning.plan()), tuning.signature());
        }
    }

    /** Those of a tuning. @param plan how its candidates run on a cluster; empty where they do not */
    public static Instructions of(TuningDescription description, Optional<SlurmPlan> plan) {
        return of(description.tuning(), description.folder(), plan);
    }

    private static Instructions of(Tuning tuning, Path folder, Optional<SlurmPlan> plan) {
        List<String> sources = tuning.getSources().stream().map(Source::getPath).toList();
        List<String> parts = new ArrayList<>(List.of(
                "program",
                folder.toString(),
                tuning.getCompiler(),
                tuning.getFlags(),
                tuning.getLibraries(),
                tuning.getBuildCommand(),
                tuning.getRunCommand(),
                tuning.getErrorCommand()));
        parts.addAll(sources);
        List<String> words = new ArrayList<>(ShellWords.split(tuning.getFlags()));
        words.addAll(ShellWords.split(tuning.getLibraries()));
        List<String> steps = steps(tuning, folder, sources);
        plan.ifPresent(cluster -> {
            String command = "sbatch " + ShellWords.join(cluster.options().arguments());
            parts.add(command);
            steps.add("sent to Slurm by: " + command);
            words.addAll(cluster.options().arguments());
        });
        return Instructions.of(parts, steps, words);
    }

    private static List<String> steps(Tuning tuning, Path folder, List<String> sources) {
        List<String> steps = new ArrayList<>();
        steps.add("the sources " + String.join(" ", sources) + ", in the folder " + folder);
        if (tuning.getBuildCommand().isBlank()) {
            steps.add("built by: " + tuning.getCompiler() + " " + tuning.getFlags() + " … " + tuning.getLibraries());
        } else {
            steps.add("built by: " + tuning.getBuildCommand());
        }
        steps.add("run by: " + tuning.getRunCommand());
        if (!tuning.getErrorCommand().isBlank()) {
            steps.add("judged by: " + tuning.getErrorCommand());
        }
        return steps;
    }
}
