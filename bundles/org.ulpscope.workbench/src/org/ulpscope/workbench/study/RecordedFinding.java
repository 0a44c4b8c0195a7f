package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.Progress;
import org.ulpscope.study.Finding;
import org.ulpscope.study.FindingProgram;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.workbench.explore.FindingActions;
import org.ulpscope.workbench.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.trust.Consent;

/** What can be done with a finding of a study file. */
record RecordedFinding(Path file, StudyDescription description, Finding finding) implements FindingActions {
    @Override
    public Path reproducer() {
        return file.resolveSibling(new FindingProgram(description, finding).fileName());
    }

    @Override
    public void saveReproducer(Path target) {
        new FindingProgram(description, finding).write(target);
    }

    @Override
    public List<String> replay(Progress progress) {
        Consent.require(file);
        try (StudyReader study = new ChosenFindings(StudyReader.open(file), List.of(finding))) {
            List<String> sentences = new ArrayList<>();
            for (ReplayResult result : new Replay(study, ToolchainPreferences.load()).run(progress)) {
                sentences.add(ReplaySentences.of(study.description(), result));
            }
            return List.copyOf(sentences);
        }
    }
}
