package org.ulpscope.study.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.ulpscope.backend.Inputs;
import org.ulpscope.backend.Language;
import org.ulpscope.backend.Platform;
import org.ulpscope.backend.Reproducers;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;

/** Writes the findings of a study as programs that stand alone, one a file. */
final class ReproducerFiles {
    private final StudyDescription study;
    private final Kernel kernel;

    ReproducerFiles(StudyDescription study) {
        this.study = study;
        this.kernel = study.readKernel();
    }

    /** Writes those whose language is wanted into {@code folder}, which is made if it is missing. */
    List<Path> write(StudyReader reader, Path folder, Predicate<Language> wanted) {
        makeFolder(folder);
        List<Path> written = new ArrayList<>();
        for (Finding finding : reader.findings()) {
            Platform platform = platform(finding);
            Language language = Reproducers.language(kernel, platform);
            if (wanted.test(language)) {
                Path file = folder.resolve(name(finding) + language.extension());
                ExportFile.write(file, source(finding, platform, file));
                written.add(file);
            }
        }
        return written;
    }

    private String source(Finding finding, Platform platform, Path file) {
        List<long[]> columns =
                finding.inputBits().stream().map(bits -> new long[] {bits}).toList();
        String fileName = file.getFileName().toString();
        return Reproducers.source(
                kernel, study.request().folder(), platform, new Inputs(columns, 1), 0, finding.outcome(), fileName);
    }

    private Platform platform(Finding finding) {
        return study.platforms().stream()
                .filter(platform -> platform.name().equals(finding.platform()))
                .findFirst()
                .orElseThrow();
    }

    /** Sorts as the findings do, and has no character that a shell or a file system minds. */
    private String name(Finding finding) {
        String label = finding.label().replace("-", "-minus").replace("+", "-plus");
        String name = "%s-%04d-%s-%s".formatted(study.request().kernel(), finding.number(), finding.platform(), label);
        return name.replaceAll("[^A-Za-z0-9_.-]", "_");
    }

    private static void makeFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The folder " + folder + " could not be made (" + e.getMessage()
                            + "); choose another, or make room for it.",
                    e);
        }
    }
}
