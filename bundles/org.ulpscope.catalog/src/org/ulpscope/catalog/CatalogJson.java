package org.ulpscope.catalog;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Path;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.catalog.report.CatalogCell;
import org.ulpscope.catalog.report.CatalogCell.ClassFigure;
import org.ulpscope.catalog.report.CatalogDisagreement;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.catalog.report.PaperFigures;
import org.ulpscope.report.Json;
import org.ulpscope.store.RunState;

/** A catalogue's report as JSON, for scripts: one object, with an entry a function and in it one a platform. */
public final class CatalogJson {
    private static final double MS_PER_SECOND = 1000;

    private CatalogJson() {}

    /** The object. */
    public static JsonObject of(CatalogReport report) {
        JsonObject json = new JsonObject();
        CatalogVerdict verdict = CatalogVerdict.of(report);
        json.addProperty("verdict", verdict.sentence());
        json.add("coverage", verdict.coverage().json());
        json.addProperty("catalog", report.request().catalog().name());
        json.addProperty("strategy", report.request().hunts().strategy());
        json.addProperty("seed", report.request().hunts().seed());
        json.addProperty("functions", report.rows().size());
        json.addProperty("ended", report.ended());
        json.addProperty("exceptional", report.exceptional());
        json.add("platforms", Json.array(report.columns(), CatalogJson::platform));
        json.add("results", Json.array(report.rows(), row -> row(report, row)));
        return json;
    }

    /**
     * Writes the object into a file, in the place of what was there.
     *
     * @throws UlpscopeException if it cannot be written
     */
    public static void write(CatalogReport report, Path file) {
        try {
            WholeFile.write(file, of(report).toString());
        } catch (IOException e) {
            throw new UlpscopeException("The report '" + file + "' cannot be written: " + e.getMessage() + ".", e);
        }
    }

    private static JsonObject platform(CatalogReport.Column column) {
        JsonObject json = new JsonObject();
        json.addProperty("name", column.name());
        json.addProperty("label", column.label());
        return json;
    }

    private static JsonObject row(CatalogReport report, CatalogRow row) {
        JsonObject json = new JsonObject();
        json.addProperty("function", row.entry().name());
        json.addProperty("signature", row.entry().signature());
        json.addProperty("group", row.entry().group());
        json.addProperty("note", row.entry().note());
        json.addProperty("state", row.state().map(RunState::label).orElse("pending"));
        if (!row.sentence().isBlank()) {
            json.addProperty("sentence", row.sentence());
        }
        row.failure().ifPresent(failure -> json.addProperty("failure", failure));
        json.addProperty("calls", row.calls());
        json.addProperty("seconds", row.elapsed().toMillis() / MS_PER_SECOND);
        JsonArray cells = new JsonArray();
        for (int i = 0; i < row.cells().size(); i++) {
            cells.add(cell(report.columns().get(i).name(), row.cells().get(i)));
        }
        json.add("platforms", cells);
        json.add("disagreements", Json.array(row.disagreements(), CatalogJson::disagreement));
        PaperFigures.of(row.entry()).ifPresent(figures -> json.add("xscope", xscope(row, figures)));
        json.addProperty("study", row.study().toString());
        return json;
    }

    /** Table 4 of the XSCOPE paper, and the most calls of its modes. */
    private static JsonObject xscope(CatalogRow row, PaperFigures figures) {
        JsonObject json = new JsonObject();
        json.add("cpu", Json.array(figures.cpu(), JsonPrimitive::new));
        json.add("gpu", Json.array(figures.gpu(), JsonPrimitive::new));
        json.addProperty("mostCallsWhole", PaperFigures.callsWhole());
        json.addProperty(
                "mostCallsMany",
                PaperFigures.callsMany(row.entry().kernel().getParameters().size()));
        return json;
    }

    private static JsonObject cell(String name, CatalogCell cell) {
        JsonObject json = new JsonObject();
        json.addProperty("name", name);
        if (!cell.available()) {
            json.addProperty("unavailable", cell.obstacle());
        }
        json.add("classes", Json.array(cell.classes(), CatalogJson::figure));
        json.add("regions", Json.array(cell.regions(), JsonPrimitive::new));
        return json;
    }

    private static JsonObject figure(ClassFigure figure) {
        JsonObject json = new JsonObject();
        json.addProperty("class", figure.label());
        json.addProperty("inputs", figure.inputs());
        json.addProperty("regions", figure.regions());
        figure.example().ifPresent(example -> json.addProperty("example", example));
        return json;
    }

    private static JsonObject disagreement(CatalogDisagreement disagreement) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", disagreement.platform());
        json.addProperty("reference", disagreement.reference());
        json.addProperty("compared", disagreement.compared());
        json.addProperty("disagreeing", disagreement.disagreeing());
        json.addProperty("classes", disagreement.classes());
        disagreement.worstUlps().ifPresent(ulps -> json.addProperty("worstUlps", ulps));
        disagreement.worstInput().ifPresent(input -> json.addProperty("worstInput", input));
        return json;
    }
}
