package org.ulpscope.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.catalog.report.CatalogCell;
import org.ulpscope.catalog.report.CatalogCell.ClassFigure;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.store.RunState;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class CatalogHtmlTest {
    private static final String HOSTILE = "<script>alert('x')</script> & \"more\"";

    private static CatalogReport report() {
        CatalogRequest request = SmallCatalogs.request("double cosh(double x)");
        CatalogCell cell = new CatalogCell(
                Optional.of("gcc"),
                "",
                true,
                List.of(new ClassFigure("INF+", 12345, 2, Optional.of(HOSTILE))),
                List.of("INF+ from " + HOSTILE));
        CatalogRow row = new CatalogRow(
                new CatalogEntry("double cosh(double x)", HOSTILE, HOSTILE),
                Optional.of(RunState.FINISHED),
                "",
                Path.of("cosh.study"),
                77,
                Duration.ofMillis(1500),
                List.of(cell),
                List.of(),
                Optional.empty());
        List<CatalogReport.Column> columns =
                List.of(new CatalogReport.Column("gcc", request.platforms().getFirst(), Optional.empty()));
        return new CatalogReport(request, columns, List.of(row));
    }

    @Test
    void everythingThatIsNotOursIsEscaped() throws Exception {
        String page = CatalogHtml.of(report());
        assertFalse(page.contains("<script"), page);
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(page)));
        String text = document.getDocumentElement().getTextContent();
        assertTrue(text.contains("INF+ from " + HOSTILE), text);
        assertEquals(0, document.getElementsByTagName("script").getLength());
    }

    @Test
    void itNeedsNothingFromElsewhereAndHasTheClassesInColoursOfBothThemes() {
        String page = CatalogHtml.of(report());
        assertFalse(page.matches("(?s).*(src=|https?:|@import|url\\().*"), page);
        assertTrue(page.contains("prefers-color-scheme: dark"), page);
        assertTrue(page.contains("sign inf-plus"), page);
        assertTrue(page.contains("12,345 inputs"), page);
        assertFalse(page.contains("<td/>") || page.contains("<span/>"), "an element in XML's short form");
    }

    @Test
    void thePapersFiguresStandBesideOurs() {
        String page = CatalogHtml.of(report());
        assertTrue(page.contains("2,280"), page);
        assertTrue(CatalogJson.of(report())
                .getAsJsonArray("results")
                .get(0)
                .toString()
                .contains("\"xscope\""));
    }

    @Test
    void theSameIsWrittenAsJson(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("small.json");
        CatalogJson.write(report(), file);
        assertEquals(CatalogJson.of(report()), JsonParser.parseString(Files.readString(file)));
    }
}
