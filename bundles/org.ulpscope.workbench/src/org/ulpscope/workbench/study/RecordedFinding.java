package org.ulpscope.workbench.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.Language;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.Reproducers;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.Exporters;
import org.ulpscope.study.Finding;
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
    public String reproducerName() {
        String study = file.getFileName().toString().replaceFirst("\\.study$", "");
        return study + "-" + finding.number() + (isCuda() ? ".cu" : ".c");
    }

    @Override
    public void saveReproducer(Path target) {
        Exporter exporter = Exporters.named(isCuda() ? "cu" : "c");
        try (StudyReader study = new ChosenFindings(StudyReader.open(file), List.of(finding))) {
            Path folder = Files.createTempDirectory("reproducer");
            List<Path> written = exporter.export(study, folder);
            try {
                if (written.isEmpty()) {
                    throw new UlpscopeException(
                            "There is no reproducer for this finding, because its kernel cannot be compiled alone.");
                }
                Files.move(written.getFirst(), target, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                for (Path left : written) {
                    Files.deleteIfExists(left);
                }
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The reproducer could not be written to " + target + " (" + e.getMessage()
                            + "); choose another place.",
                    e);
        }
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

    private boolean isCuda() {
        return description.platforms().stream()
                .filter(platform -> platform.name().equals(finding.platform()))
                .anyMatch(platform -> Reproducers.language(description.readKernel(), platform) == Language.CUDA);
    }
}
