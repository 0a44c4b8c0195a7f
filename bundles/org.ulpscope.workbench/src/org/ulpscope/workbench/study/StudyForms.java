package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.Exporters;
import org.ulpscope.study.StudyReader;

/** The forms in which studies can be exported, the report to read first and programs last. */
public final class StudyForms {
    private static final String REPORT = "html";

    /** What most people look for comes first; forms that are not named here follow, by name. */
    private static final List<String> FIRST = List.of(REPORT, "sarif", "csv", "json");

    private StudyForms() {}

    /** Those of a study. */
    public static List<ExportForm> of(Path file) {
        return Exporters.all().stream()
                .sorted(Comparator.comparing(Exporter::writesFolder).thenComparingInt(StudyForms::place))
                .map(exporter -> form(exporter, file))
                .toList();
    }

    private static int place(Exporter exporter) {
        int place = FIRST.indexOf(exporter.name());
        return place < 0 ? FIRST.size() : place;
    }

    private static String name(Exporter exporter) {
        if (exporter.writesFolder()) {
            // They are named as the files that they write end.
            String language = Language.ofFile("reproducer." + exporter.name())
                    .map(Language::label)
                    .orElse(exporter.name());
            return "Reproducers (" + language + ")";
        }
        String form = exporter.name().toUpperCase(Locale.ROOT);
        return exporter.name().equals(REPORT) ? "Report (" + form + ")" : form;
    }

    private static ExportForm form(Exporter exporter, Path file) {
        return new ExportForm(
                name(exporter), exporter.summary(), exporter.suffix(), exporter.writesFolder(), target -> {
                    try (StudyReader study = StudyReader.open(file)) {
                        return exporter.export(study, target);
                    }
                });
    }
}
