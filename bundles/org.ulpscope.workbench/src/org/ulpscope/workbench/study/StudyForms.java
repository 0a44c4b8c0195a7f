package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.Exporters;
import org.ulpscope.study.StudyReader;

/** The forms in which studies can be exported. */
public final class StudyForms {
    private StudyForms() {}

    /** Those of a study. */
    public static List<ExportForm> of(Path file) {
        return Exporters.all().stream().map(exporter -> form(exporter, file)).toList();
    }

    private static ExportForm form(Exporter exporter, Path file) {
        String name = exporter.writesFolder()
                ? "Reproducers (" + exporter.name() + ")"
                : exporter.name().toUpperCase();
        return new ExportForm(name, exporter.summary(), exporter.suffix(), exporter.writesFolder(), target -> {
            try (StudyReader study = StudyReader.open(file)) {
                return exporter.export(study, target);
            }
        });
    }
}
