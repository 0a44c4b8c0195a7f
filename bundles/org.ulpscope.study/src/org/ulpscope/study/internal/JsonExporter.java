package org.ulpscope.study.internal;

import com.google.gson.GsonBuilder;
import java.nio.file.Path;
import java.util.List;
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
        return "One JSON object with the platforms and all findings, the same that --json prints.";
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
        String json = new GsonBuilder()
                .setPrettyPrinting()
                .disableHtmlEscaping()
                .create()
                .toJson(StudyJson.of(study));
        ExportFile.write(target, json + "\n");
        return List.of(target);
    }
}
