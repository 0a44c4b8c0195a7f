package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.study.ClassExample;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.StudyJson;
import org.ulpscope.study.StudyReader;

/** Whoever tells how many inputs a hunt ran and what they came to tells the same. */
@Tag("slow")
class HuntCountsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"exhaustive", "lattice", "bayes", "random", "auto"})
    void theCommandTheJsonTheLogAndTheTablesTellTheSame(String strategy) throws Exception {
        Path file = folder.resolve(strategy + ".study");
        CommandLineRun run = CommandLineRun.of(
                "hunt",
                "float tgammaf(float x)",
                "--domain",
                "x=30:60",
                "-p",
                "gcc",
                "-p",
                "gcc -O0",
                "--strategy",
                strategy,
                "--budget",
                "300",
                "--study",
                file);
        try (StudyReader study = StudyReader.open(file)) {
            List<InputAccount> accounts = InputAccount.of(study);
            String words = InputAccount.words(accounts);
            assertTrue(run.err().contains(" s: " + words + "."), run.err());
            assertTrue(
                    study.log().stream().anyMatch(entry -> entry.text().equals("Tried: " + words + ".")),
                    study.log().toString());
            for (InputAccount account : accounts) {
                assertEquals(strategy.equals("auto") ? "bayes" : strategy, account.chosenBy());
                assertEquals(account.hits(), json(study, account.platform()));
                assertEquals(new TreeMap<>(account.hits()), view(file, account));
                if (account.complete()) {
                    assertEquals(
                            account.inputs(),
                            account.hits().values().stream().mapToLong(x -> x).sum());
                }
            }
            long kept =
                    study.findings().stream().map(Finding::inputBits).distinct().count();
            assertTrue(run.err().contains("%,d inputs are kept as findings in ".formatted(kept)), run.err());
            JsonObject json = StudyJson.of(study);
            assertEquals(kept, json.getAsJsonArray("findings").size());
            assertEquals(study.summary().trials(), json.get("trials").getAsLong());
            assertEquals(study.findings().size(), foundIn(json));
            CommandLineRun replay = CommandLineRun.of("replay", file);
            assertTrue(
                    replay.out()
                            .contains(" of %,d results "
                                    .formatted(study.findings().size())),
                    replay.out());
            assertTrue(replay.out().endsWith(", of %,d findings on their platforms.\n".formatted(kept)), replay.out());
            ClassExample example = ClassExample.of(study).getFirst();
            String inputs = "%,d".formatted(accounts.getFirst().hits(example.label()));
            assertTrue(
                    run.out().lines().anyMatch(line -> line.matches("INF\\+ +(both|gcc) +" + inputs + " +.*")),
                    run.out());
        }
    }

    /** How many results of all platforms were found, however few the inputs are. */
    private static long foundIn(JsonObject json) {
        return json.getAsJsonArray("findings").asList().stream()
                .flatMap(input -> input.getAsJsonObject().getAsJsonArray("results").asList().stream())
                .filter(result -> result.getAsJsonObject().get("found").getAsBoolean())
                .count();
    }

    private static Map<String, Long> json(StudyReader study, String platform) {
        Map<String, Long> hits = new TreeMap<>();
        StudyJson.of(study).getAsJsonArray("hits").forEach(each -> {
            JsonObject hit = each.getAsJsonObject();
            if (hit.get("platform").getAsString().equals(platform)) {
                hits.put(hit.get("class").getAsString(), hit.get("hits").getAsLong());
            }
        });
        return hits;
    }

    /** What a script reads from the file, with the number of inputs compared on the way. */
    private static Map<String, Long> view(Path file, InputAccount account) throws Exception {
        Map<String, Long> hits = new TreeMap<>();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            try (var ask = connection.prepareStatement("SELECT * FROM inputs WHERE platform = ?")) {
                ask.setString(1, account.platform());
                var row = ask.executeQuery();
                assertTrue(row.next());
                assertEquals(account.inputs(), row.getLong("inputs"));
                assertEquals(account.swept(), row.getLong("swept"));
                assertEquals(account.sweptBy(), row.getString("swept_by"));
                assertEquals(account.picked(), row.getLong("picked"));
                assertEquals(account.chosen(), row.getLong("chosen"));
            }
            try (var ask = connection.prepareStatement("SELECT class, inputs FROM hits WHERE platform = ?")) {
                ask.setString(1, account.platform());
                for (var row = ask.executeQuery(); row.next(); ) {
                    hits.put(row.getString(1), row.getLong(2));
                }
            }
        }
        return hits;
    }
}
