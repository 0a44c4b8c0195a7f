package org.ulpscope.bound.study;

import java.nio.file.Path;
import java.util.function.Function;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.bound.internal.report.BoundPage;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.report.ExportFile;
import org.ulpscope.report.Json;

/** The forms in which a run is handed on, each in one file. */
public enum BoundExport {
    CSV("csv", "the bounds as a table", BoundCsv::of),
    HTML("html", "a page with the bounds and the patch", bound -> new BoundPage(bound).text()),
    JSON("json", "everything, for programs", bound -> Json.file(BoundJson.of(bound)));

    private final String label;
    private final String summary;
    private final Function<StoredBound, String> text;

    BoundExport(String label, String summary, Function<StoredBound, String> text) {
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
    public void write(StoredBound bound, Path target) {
        ExportFile.write(target, text.apply(bound));
    }
}
