package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Widget;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Replay;
import org.ulpscope.study.StudyReader;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.ui.trust.Consent;

/** Runs findings of a study again in the background. */
public final class StudyReplay {
    private StudyReplay() {}

    /** Replays all findings of the study, and hands over in words what came of it, or why nothing did. */
    public static void all(Path file, Widget owner, Consumer<String> done, Consumer<String> failed) {
        start(
                file,
                progress -> {
                    try (StudyReader study = StudyReader.open(file)) {
                        return ReplaySentences.of(
                                study.description(), new Replay(study, ToolchainPreferences.load()).run(progress));
                    }
                },
                owner,
                done,
                failed);
    }

    /** Replays these findings of the study. */
    public static void some(
            Path file, List<Finding> findings, Widget owner, Consumer<String> done, Consumer<String> failed) {
        start(
                file,
                progress -> {
                    try (StudyReader study = new ChosenFindings(StudyReader.open(file), findings)) {
                        return ReplaySentences.of(
                                study.description(), new Replay(study, ToolchainPreferences.load()).run(progress));
                    }
                },
                owner,
                done,
                failed);
    }

    private static void start(
            Path file, BackgroundTask.Work<String> work, Widget owner, Consumer<String> done, Consumer<String> failed) {
        BackgroundTask.of("Replaying findings of " + file.getFileName(), progress -> {
                    Consent.require(file);
                    return work.run(progress);
                })
                .asked()
                .whenDone(owner, done, failed)
                .start();
    }
}
