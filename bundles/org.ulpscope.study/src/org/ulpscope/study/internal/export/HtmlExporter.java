package org.ulpscope.study.internal.export;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.report.ExportFile;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.internal.page.StudyPage;

/** The study as one HTML page that needs nothing else, on screen, in the dark and on paper. */
public final class HtmlExporter implements Exporter {
    @Override
    public String name() {
        return "html";
    }

    @Override
    public String summary() {
        return "A report to read: charts, regions, the simplest findings, the guard, versions.";
    }

    @Override
    public String suffix() {
        return ".html";
    }

    @Override
    public boolean writesFolder() {
        return false;
    }

    @Override
    public List<Path> export(StudyReader study, Path target) {
        ExportFile.write(target, new StudyPage(study).text());
        return List.of(target);
    }
}
