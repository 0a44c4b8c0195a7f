package org.ulpscope.workbench.study;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.study.Finding;
import org.ulpscope.study.FindingProgram;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.ui.trust.Consent;
import org.ulpscope.workbench.explore.FindingActions;

/** What can be done with the findings of a study file at one input; the first of them gets the reproducer. */
record RecordedFindings(Path file, StudyDescription description, List<Finding> findings) implements FindingActions {
    @Override
    public Path reproducer() {
        return file.resolveSibling(new FindingProgram(description, findings.getFirst()).fileName());
    }

    @Override
    public void saveReproducer(Path target) {
        new FindingProgram(description, findings.getFirst()).write(target);
    }

    @Override
    public List<String> replay(Progress progress) {
        if (!Files.exists(file)) {
            throw new UlpscopeException(
                    file.getFileName()
                            + " was deleted, and with it what it recorded of this input; there is nothing to compare with any more.");
        }
        Consent.require(file);
        try (StudyReader study = new ChosenFindings(StudyReader.open(file), findings)) {
            List<String> sentences = new ArrayList<>();
            for (ReplayResult result : new Replay(study, ToolchainPreferences.load()).run(progress)) {
                sentences.add(ReplaySentences.of(study.description(), result));
            }
            return List.copyOf(sentences);
        }
    }
}
