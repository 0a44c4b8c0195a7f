package org.ulpscope.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.catalog.report.CatalogCell;
import org.ulpscope.catalog.report.CatalogCell.ClassFigure;
import org.ulpscope.catalog.report.CatalogListener;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.Tally;
import org.ulpscope.tests.support.TellingProcess;

@Tag("slow")
class CatalogRunTest {
    private static final String MISSING = "double nobody_has_this(double x)";

    @TempDir
    Path place;

    private final CatalogRun catalogs = new CatalogRun(ToolchainSettings.DEFAULT, 2);

    private static CatalogListener recording(List<String> names) {
        return new CatalogListener() {
            @Override
            public void began(CatalogEntry entry) {
                names.add(entry.name());
            }
        };
    }

    @Test
    void theReportHasTheNumbersOfTheStudies() {
        Path folder = place.resolve("c");
        CatalogRequest request = SmallCatalogs.request("double exp(double x)", MISSING, "float y0f(float x)");
        assertInstanceOf(
                CatalogResult.Finished.class, catalogs.start(folder, request, CatalogListener.NONE, Progress.NONE));
        CatalogReport report = CatalogReports.read(folder);
        assertEquals(request, report.request());
        assertEquals(3, report.ended());
        for (CatalogRow row : List.of(report.rows().get(0), report.rows().get(2))) {
            try (StudyReader study = StudyReader.open(row.study())) {
                CatalogCell cell = row.cells().getFirst();
                for (Tally tally : study.summary().tallies()) {
                    ClassFigure figure = cell.figure(tally.label()).orElseThrow();
                    assertEquals(tally.hits(), figure.inputs());
                    assertEquals(
                            study.regions().stream()
                                    .filter(region -> region.label().equals(tally.label()))
                                    .count(),
                            figure.regions());
                }
                assertEquals(study.regions().size(), cell.regions().size());
            }
        }
        CatalogRow missing = report.rows().get(1);
        assertEquals(Optional.of(RunState.FAILED), missing.state());
        assertTrue(missing.sentence().contains("nobody_has_this"), missing.sentence());
        assertEquals(2, report.coverage().getFirst().ran());
    }

    @Test
    void whatIsDoneIsNotDoneAgainAndWhatFailedIsTriedAgain() throws Exception {
        Path folder = place.resolve("c");
        CatalogRequest request = SmallCatalogs.request("double exp(double x)", MISSING);
        catalogs.start(folder, request, CatalogListener.NONE, Progress.NONE);
        byte[] before = Files.readAllBytes(folder.resolve("exp.study"));
        List<String> begun = Collections.synchronizedList(new ArrayList<>());
        assertInstanceOf(CatalogResult.Finished.class, catalogs.resume(folder, recording(begun), Progress.NONE));
        assertEquals(2, begun.size());
        assertEquals(before.length, Files.readAllBytes(folder.resolve("exp.study")).length);
        assertInstanceOf(
                CatalogResult.Failed.class, catalogs.start(folder, request, CatalogListener.NONE, Progress.NONE));
    }

    @Test
    void aCatalogueThatIsCancelledKeepsWhatItHasAndGoesOn() {
        Path folder = place.resolve("c");
        CatalogRequest request =
                SmallCatalogs.request("double exp(double x)", "double log(double x)", "double sin(double x)");
        CatalogRun one = new CatalogRun(ToolchainSettings.DEFAULT, 1);
        assertInstanceOf(
                CatalogResult.Cancelled.class, one.start(folder, request, CatalogListener.NONE, new CancelAfter(1)));
        CatalogReport cut = CatalogReports.read(folder);
        assertEquals(Optional.of(RunState.FINISHED), cut.rows().get(0).state());
        assertEquals(Optional.empty(), cut.rows().get(2).state());
        assertInstanceOf(CatalogResult.Finished.class, one.resume(folder, CatalogListener.NONE, Progress.NONE));
        assertEquals(3, CatalogReports.read(folder).ended());
    }

    @Test
    void twoPlatformsStandBesideEachOtherAndAreCompared() {
        Path folder = place.resolve("c");
        List<PlatformRequest> platforms = List.of(
                new PlatformRequest("gcc", List.of("-O2")), new PlatformRequest("gcc", List.of("-O2", "-ffast-math")));
        CatalogRequest request = SmallCatalogs.request(platforms, "float nextafterf(float x, float y)");
        catalogs.start(folder, request, CatalogListener.NONE, Progress.NONE);
        CatalogReport report = CatalogReports.read(folder);
        assertEquals(
                List.of("gcc", "gcc -O2 -ffast-math"),
                report.columns().stream().map(CatalogReport.Column::name).toList());
        CatalogRow row = report.rows().getFirst();
        assertEquals(2, row.cells().size());
        assertEquals(1, row.disagreements().size());
        try (StudyReader study = StudyReader.open(folder.resolve("nextafterf-compare.study"))) {
            assertEquals(
                    CompareStudy.comparison(study)
                            .orElseThrow()
                            .pairs()
                            .getFirst()
                            .disagreeing(),
                    row.disagreements().getFirst().disagreeing());
        }
        assertTrue(row.disagreements().getFirst().compared() > 0);
    }

    @Tag("long")
    @Test
    void aComparisonThatFailsIsToldWithItsFunctionAndTriedAgain() throws Exception {
        Path folder = Files.createDirectory(place.resolve("c"));
        Path comparison = Files.writeString(folder.resolve("nextafterf-compare.study"), "nonsense".repeat(1000));
        List<PlatformRequest> platforms = List.of(
                new PlatformRequest("gcc", List.of("-O2")), new PlatformRequest("gcc", List.of("-O2", "-ffast-math")));
        CatalogRequest request = SmallCatalogs.request(platforms, "float nextafterf(float x, float y)");
        catalogs.start(folder, request, CatalogListener.NONE, Progress.NONE);
        CatalogRow row = CatalogReports.read(folder).rows().getFirst();
        assertEquals(Optional.of(RunState.FINISHED), row.state());
        String failure = row.failure().orElseThrow();
        assertTrue(failure.startsWith("It was not compared: ") && failure.contains("is not a study"), failure);
        assertTrue(CatalogHtml.of(CatalogReports.read(folder)).contains(failure), "the report tells it too");
        Files.delete(comparison);
        catalogs.resume(folder, CatalogListener.NONE, Progress.NONE);
        CatalogRow again = CatalogReports.read(folder).rows().getFirst();
        assertEquals(Optional.empty(), again.failure());
        assertEquals(1, again.disagreements().size());
    }

    @Test
    void whatBreaksTheWholeRunIsToldBeforeTheOtherFunctionsAreBegun() {
        List<String> begun = new ArrayList<>();
        CatalogListener breaking = new CatalogListener() {
            @Override
            public void began(CatalogEntry entry) {
                begun.add(entry.name());
                throw new IllegalStateException("broken");
            }
        };
        CatalogRequest request = SmallCatalogs.request("double exp(double x)", "double log(double x)");
        CatalogRun one = new CatalogRun(ToolchainSettings.DEFAULT, 1);
        assertThrows(
                IllegalStateException.class, () -> one.start(place.resolve("c"), request, breaking, Progress.NONE));
        assertEquals(List.of("exp"), begun);
    }

    @Test
    void aCatalogueKilledMidwayGoesOn() throws Exception {
        Path folder = place.resolve("c");
        try (TellingProcess running = TellingProcess.start(CatalogingProcess.class, folder)) {
            assertEquals(Optional.of("ended exp"), running.nextLine());
            assertFalse(running.nextLine().isEmpty());
        }
        long before = CatalogReports.read(folder).ended();
        assertTrue(before >= 1 && before < CatalogingProcess.SIGNATURES.length, before + " ended");
        assertInstanceOf(CatalogResult.Finished.class, catalogs.resume(folder, CatalogListener.NONE, Progress.NONE));
        CatalogReport report = CatalogReports.read(folder);
        assertEquals(report.rows().size(), report.ended());
        Path whole = place.resolve("whole");
        catalogs.start(whole, report.request(), CatalogListener.NONE, Progress.NONE);
        assertEquals(met(CatalogReports.read(whole)), met(report));
    }

    /** How many inputs of each class were met; regions are looked for for some seconds, so that a busy machine sees fewer of them to their ends. */
    private static List<Map<String, Long>> met(CatalogReport report) {
        return report.rows().stream()
                .flatMap(row -> row.cells().stream())
                .map(cell -> cell.classes().stream()
                        .filter(figure -> figure.inputs() > 0)
                        .collect(Collectors.toMap(ClassFigure::label, ClassFigure::inputs)))
                .toList();
    }
}
