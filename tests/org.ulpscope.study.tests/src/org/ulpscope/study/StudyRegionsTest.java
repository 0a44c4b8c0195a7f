package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;
import org.ulpscope.study.slant.Relation;
import org.ulpscope.study.slant.RelationBounds;

class StudyRegionsTest {
    private static final Extent SOLID = new Extent(input(711, 1), input(1e308, 2));
    private static final Region EXACT = new Region(
            "gcc",
            "INF+",
            SOLID,
            Optional.of(SOLID),
            List.of(Ends.EXACT, Ends.EXACT, Ends.OF_CUT),
            Proof.SWEPT,
            input(800, 1),
            Set.of());
    private static final Region RAGGED = new Region(
            "clang",
            "NaN",
            new Extent(input(0, 5), input(1e-310, 7)),
            Optional.empty(),
            List.of(new Ends(End.RAGGED, End.OPEN), Ends.EXACT, new Ends(End.EXACT, End.OPEN)),
            Proof.ENDS,
            input(0, 5),
            EnumSet.of(InputMark.ZERO, InputMark.SUBNORMAL));
    private static final List<RegionEffort> EFFORTS =
            List.of(new RegionEffort("gcc", 12_345, 1L << 40, true), new RegionEffort("clang", 7, 0, false));

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void createStudy() {
        file = folder.resolve("f.study");
        StudyWriter.create(file, Studies.description()).close();
    }

    private static List<Long> input(double x, int n) {
        return List.of(Double.doubleToRawLongBits(x), (long) Float.floatToRawIntBits(1.5f), (long) n);
    }

    private void write(List<Region> regions) {
        try (StudyWriter writer = StudyWriter.resume(file)) {
            writer.replaceRegions(regions, EFFORTS);
        }
    }

    @Test
    void regionsAreReadAsTheyWereWritten() {
        write(List.of(EXACT, RAGGED));
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(EXACT, RAGGED), reader.regions());
            assertEquals(EFFORTS, reader.regionEfforts());
        }
    }

    @Test
    void thatTimeEndedTheSearchOnAPlatformIsReadAsItWasWrittenAndTold() {
        List<RegionEffort> ended =
                List.of(new RegionEffort("gcc", 12_345, 0, true), new RegionEffort("clang", 7, 0, false, true));
        try (StudyWriter writer = StudyWriter.resume(file)) {
            writer.replaceRegions(List.of(EXACT), ended);
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(ended, reader.regionEfforts());
            assertEquals(
                    Optional.of(
                            "The regions took 12,352 calls on top; then the time for them was up, so that more time may"
                                    + " tell more of them."),
                    RegionEffort.sentence(reader.description(), ended));
        }
        write(List.of(EXACT));
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(EFFORTS, reader.regionEfforts());
        }
    }

    private static final RelationBounds SLANT = new RelationBounds(
            Relation.named("-"), 1, 0, Optional.of(Value.of(100.0)), Optional.of(Value.of(0x1.8p+9)), 4096, 3);

    @Test
    void theRelationOfASlantedRegionIsReadAsItWasWrittenAndNotThatOfOneBefore() {
        Region slanted = RAGGED.along(SLANT);
        write(List.of(EXACT, slanted));
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(EXACT, slanted), reader.regions());
            JsonObject json = StudyJson.of(reader)
                    .getAsJsonArray("regions")
                    .get(1)
                    .getAsJsonObject()
                    .getAsJsonObject("slant");
            assertEquals(
                    "y - x > 0x1.9p+6 && y - x < 0x1.8p+9",
                    json.get("condition").getAsString());
            assertEquals(4096, json.get("checked").getAsLong());
            assertEquals(3, json.get("others").getAsLong());
        }
        write(List.of(EXACT, RAGGED));
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(EXACT, RAGGED), reader.regions());
        }
    }

    @Test
    void regionsFoundAnewTakeThePlaceOfThoseBefore() {
        write(List.of(EXACT, RAGGED));
        write(List.of(RAGGED));
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(RAGGED), reader.regions());
        }
    }

    @Test
    void scriptsReadTheEndsOfRegions() {
        write(List.of(EXACT, RAGGED));
        try (StudyReader reader = StudyReader.open(file)) {
            JsonObject exact =
                    StudyJson.of(reader).getAsJsonArray("regions").get(0).getAsJsonObject();
            assertEquals("gcc", exact.get("platform").getAsString());
            assertEquals("INF+", exact.get("class").getAsString());
            assertEquals(
                    "[\"0x1.638p+9\",\"0x1.8p+0\",\"0x1\"]", exact.get("from").toString());
            assertEquals(
                    "40863800".length() * 2,
                    exact.getAsJsonArray("fromBits").get(0).getAsString().length());
            assertEquals(true, exact.get("exact").getAsBoolean());
            assertEquals(true, exact.get("cut").getAsBoolean());
            JsonObject ragged =
                    StudyJson.of(reader).getAsJsonArray("regions").get(1).getAsJsonObject();
            assertEquals(false, ragged.get("exact").getAsBoolean());
            assertEquals("ragged", ragged.get("lower").getAsString());
            assertEquals(
                    "{\"lower\":\"exact\",\"upper\":\"open\"}",
                    ragged.getAsJsonArray("ends").get(2).toString());
            assertEquals(false, ragged.has("solidFrom"));
        }
    }

    @Test
    void aStudyOfTheFirstVersionIsReadWithoutRegionsAndHasThemWhenResumed() throws Exception {
        String base = statements(StoreFormat.class, "run.sql") + statements(StudyReader.class, "internal/schema.sql");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            List<String> later = new ArrayList<>();
            try (var rows = statement.executeQuery(
                    "SELECT type, name FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY type DESC, rowid DESC")) {
                while (rows.next()) {
                    if (!base.contains(
                            "CREATE " + rows.getString(1).toUpperCase(Locale.ROOT) + " " + rows.getString(2) + " ")) {
                        later.add("DROP " + rows.getString(1) + " " + rows.getString(2));
                    }
                }
            }
            later.add("PRAGMA user_version = 1");
            for (String drop : later) {
                statement.executeUpdate(drop);
            }
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(), reader.regions());
            assertEquals(List.of(), reader.regionEfforts());
        }
        write(List.of(EXACT));
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(EXACT), reader.regions());
        }
    }

    private static String statements(Class<?> beside, String resource) throws IOException {
        try (var schema = beside.getResourceAsStream(resource)) {
            return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
