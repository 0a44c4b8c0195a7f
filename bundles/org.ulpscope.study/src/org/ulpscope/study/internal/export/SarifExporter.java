package org.ulpscope.study.internal.export;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.report.ExportFile;
import org.ulpscope.report.Json;
import org.ulpscope.report.sarif.SarifLog;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.StudyReader;

/** The findings in the Static Analysis Results Interchange Format (SARIF) 2.1.0. */
public final class SarifExporter implements Exporter {
    @Override
    public String name() {
        return "sarif";
    }

    @Override
    public String summary() {
        return "All findings in SARIF 2.1.0, which editors and code review show at the source.";
    }

    @Override
    public String suffix() {
        return ".sarif";
    }

    @Override
    public boolean writesFolder() {
        return false;
    }

    @Override
    public List<Path> export(StudyReader study, Path target) {
        SarifLog log = new StudySarif(study.description()).log(study.summary().state(), RepresentativesFirst.of(study));
        ExportFile.write(target, Json.file(log.json()));
        return List.of(target);
    }
}
