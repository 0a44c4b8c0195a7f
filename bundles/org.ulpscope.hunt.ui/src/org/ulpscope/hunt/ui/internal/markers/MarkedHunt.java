package org.ulpscope.hunt.ui.internal.markers;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.study.ClassFound;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.workbench.study.StudyContents;

/**
 * What of a hunt there is to mark in sources.
 *
 * @param file the study
 * @param study what it is
 * @param found the classes that it found
 */
record MarkedHunt(Path file, StudyDescription study, List<ClassFound> found) {
    MarkedHunt {
        found = List.copyOf(found);
    }

    static MarkedHunt of(StudyContents study) {
        return new MarkedHunt(
                study.file(),
                study.description(),
                ClassFound.of(
                        study.description(),
                        study.regions(),
                        study.findings().stream()
                                .flatMap(row -> row.findings().stream())
                                .toList()));
    }

    static MarkedHunt of(StudyReader study) {
        return new MarkedHunt(
                study.file(),
                study.description(),
                ClassFound.of(study.description(), study.regions(), study.findings()));
    }

    /** Whether the function that a study hunts in is one of a source. */
    static boolean isOfSource(StudyDescription study) {
        return !study.readKernel().getSource().isBlank();
    }

    /** The function, by which a newer hunt in it takes the place of an older one. */
    static String subject(StudyDescription study) {
        return study.readKernel().getName() + " of " + source(study);
    }

    /** The file that the function is in. */
    static Path source(StudyDescription study) {
        Kernel kernel = study.readKernel();
        return study.request()
                .folder()
                .resolve(kernel.getSource())
                .toAbsolutePath()
                .normalize();
    }
}
