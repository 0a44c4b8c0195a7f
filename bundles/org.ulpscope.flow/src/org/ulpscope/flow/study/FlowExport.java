package org.ulpscope.flow.study;

import java.nio.file.Path;
import java.util.function.Function;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.report.ExportFile;
import org.ulpscope.report.Json;

/** The forms in which a flow is handed on, each in one file. */
public enum FlowExport {
    CSV("csv", "the findings as a table", FlowCsv::of),
    HTML("html", "a page with lines and values", FlowHtml::of),
    JSON("json", "everything, for programs", flow -> Json.file(FlowJson.of(flow))),
    SARIF(
            "sarif",
            "the births as results, for code review",
            flow -> Json.file(FlowSarif.of(flow).json()));

    private final String label;
    private final String summary;
    private final Function<StoredFlow, String> text;

    FlowExport(String label, String summary, Function<StoredFlow, String> text) {
        this.label = label;
        this.summary = summary;
        this.text = text;
    }

    /** The name used in options, which is the ending of such files too. */
    public String label() {
        return label;
    }

    /** What it is, in a few words. */
    public String summary() {
        return summary;
    }

    /**
     * Writes it into a file, in the place of what was there.
     *
     * @throws UlpscopeException if it cannot be written
     */
    public void write(StoredFlow flow, Path target) {
        ExportFile.write(target, text.apply(flow));
    }
}
