package org.ulpscope.compare.internal.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.compare.comparison.Accuracy;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.ComparedInputCounts;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.DifferenceCount;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.study.Studies;
import org.ulpscope.study.StudyJson;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyWriter;

class ComparisonRowsTest {
    private static final Outcome ONE = new Outcome.Returned(0x3ff0000000000000L, ExceptionFlags.NONE);
    private static final Outcome NEXT = new Outcome.Returned(0x3ff0000000000001L, ExceptionFlags.NONE);
    private static final PairComparison PAIR = new PairComparison(
            "gcc",
            "clang",
            List.of(
                    new DifferenceCount("equal", false, 1L << 40),
                    new DifferenceCount("1 ulp", false, 7),
                    new DifferenceCount("one fault", true, 2)),
            List.of(
                    new ClassCount("NORMAL+", "NORMAL+", (1L << 40) + 7, input(1)),
                    new ClassCount("NORMAL+", "TIMEOUT", 2, input(2))));
    private static final ComparisonReport REPORT = new ComparisonReport(
            new ComparedInputCounts(0x1p64, 1L << 41, (1L << 40) + 9, false, 0),
            List.of(PAIR),
            List.of(
                    new Disagreement(
                            "clang",
                            "1 ulp",
                            input(3),
                            List.of(ONE, NEXT),
                            Optional.of(BigInteger.ONE),
                            Optional.of(0x3ff0000000000001L),
                            List.of(OptionalDouble.of(0.75), OptionalDouble.of(0.25)),
                            List.of("clang")),
                    new Disagreement(
                            "clang",
                            "NORMAL+/TIMEOUT",
                            input(2),
                            List.of(ONE, new Outcome.TimedOut(Duration.ofSeconds(2))),
                            Optional.empty(),
                            Optional.empty(),
                            List.of(OptionalDouble.empty(), OptionalDouble.empty()),
                            List.of())),
            List.of(
                    new Accuracy("gcc", 1000, 990, 1, OptionalDouble.of(0.25), OptionalDouble.of(1.5), input(4)),
                    new Accuracy("clang", 0, 0, 0, OptionalDouble.empty(), OptionalDouble.empty(), List.of())));

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void createStudy() {
        file = folder.resolve("f.study");
        StudyWriter.create(file, Studies.description()).close();
    }

    private static List<Long> input(double x) {
        return List.of(Double.doubleToRawLongBits(x), (long) Float.floatToRawIntBits(1.5f), 7L);
    }

    private void write(ComparisonReport report) {
        try (StudyWriter writer = StudyWriter.resume(file)) {
            writer.store((connection, study) -> new ComparisonRows(connection, study).replace(report));
        }
    }

    @Test
    void aComparisonIsReadAsItWasWritten() {
        write(REPORT);
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(Optional.of(REPORT), CompareStudy.comparison(reader));
        }
    }

    @Test
    void aLaterReportTakesThePlaceOfTheOneBefore() {
        write(REPORT);
        ComparisonReport later = new ComparisonReport(
                new ComparedInputCounts(10, 10, 10, true, 3),
                List.of(PAIR),
                REPORT.disagreements().subList(1, 2),
                List.of());
        write(later);
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(Optional.of(later), CompareStudy.comparison(reader));
        }
    }

    @Test
    void otherStudiesHaveNone() {
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(Optional.empty(), CompareStudy.comparison(reader));
            assertFalse(StudyJson.of(reader).has("comparison"));
        }
    }

    @Test
    void onlyDisagreementsDisagree() {
        assertTrue(REPORT.disagrees());
        assertEquals(2, PAIR.disagreeing());
        assertEquals((1L << 40) + 9, PAIR.compared());
    }

    @Test
    void scriptsReadItAsJson() {
        write(REPORT);
        try (StudyReader reader = StudyReader.open(file)) {
            JsonObject json = StudyJson.of(reader).getAsJsonObject("comparison");
            JsonObject worst = json.getAsJsonArray("disagreements").get(0).getAsJsonObject();
            assertEquals(
                    "[\"0x1.8p+1\",\"0x1.8p+0\",\"0x7\"]", worst.get("inputs").toString());
            assertEquals("[\"clang\"]", worst.get("closest").toString());
            assertEquals("3ff0000000000001", worst.get("exactBits").getAsString());
            JsonObject result = worst.getAsJsonArray("results").get(0).getAsJsonObject();
            assertEquals(0.75, result.get("error").getAsDouble());
            assertEquals("0x1p+0", result.get("output").getAsString());
            assertEquals(
                    2,
                    json.getAsJsonArray("pairs")
                            .get(0)
                            .getAsJsonObject()
                            .get("disagreeing")
                            .getAsLong());
        }
    }

    @Test
    void scriptsReadItAsViews() throws Exception {
        write(REPORT);
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            assertEquals(
                    "gcc clang 1 ulp 7",
                    row(statement, "SELECT reference, platform, kind, inputs FROM differences LIMIT 1 OFFSET 1"));
            assertEquals(
                    "gcc clang TIMEOUT 2",
                    row(
                            statement,
                            "SELECT reference, platform, class, inputs FROM class_pairs WHERE class <> reference_class"));
            assertEquals(
                    "1 gcc clang clang 0x1.0000000000001p+0 0.25 1",
                    row(
                            statement,
                            "SELECT number, reference, compared, platform, output_hex, error_ulps, closest"
                                    + " FROM disagreements WHERE closest"));
            assertEquals(
                    "gcc 990 1.5", row(statement, "SELECT platform, correct, max_error_ulps FROM accuracies LIMIT 1"));
        }
    }

    private static String row(Statement statement, String query) throws SQLException {
        try (var rows = statement.executeQuery(query)) {
            rows.next();
            StringBuilder text = new StringBuilder(rows.getString(1));
            for (int column = 2; column <= rows.getMetaData().getColumnCount(); column++) {
                text.append(' ').append(rows.getString(column));
            }
            return text.toString();
        }
    }
}
