package org.ulpscope.study.internal.export;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.report.ExportFile;
import org.ulpscope.report.Json;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.StudyJson;
import org.ulpscope.study.StudyReader;

/** The JSON object that the command line prints. */
public final class JsonExporter implements Exporter {
    @Override
    public String name() {
        return "json";
    }

    @Override
    public String summary() {
        return "One JSON object with the platforms and all findings, one for each input, the same that --json prints.";
    }

    @Override
    public String suffix() {
        return ".json";
    }

    @Override
    public boolean writesFolder() {
        return false;
    }

    @Override
    public List<Path> export(StudyReader study, Path target) {
        ExportFile.write(target, Json.file(StudyJson.of(study)));
        return List.of(target);
    }
}
