package org.ulpscope.study.internal.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.study.Finding;
import org.ulpscope.study.FindingProgram;
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
        for (Finding finding : RepresentativesFirst.of(reader)) {
            FindingProgram program = new FindingProgram(study, kernel, finding);
            if (wanted.test(program.language())) {
                Path file = folder.resolve(program.fileName());
                program.write(file);
                written.add(file);
            }
        }
        return written;
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
