package org.ulpscope.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.store.RunState;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.Overtime;
import org.ulpscope.tune.study.TuningFigures;
import org.ulpscope.tune.study.TuningJson;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.Unfinished;
import org.ulpscope.tune.study.content.Confirmation;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuneListener;

@Tag("slow")
class TuneStudyTest {
    @TempDir
    Path folder;

    private final TuneStudy study = new TuneStudy();
    private Path file;

    @BeforeEach
    void write() throws IOException {
        ProbeProgram.in(folder);
        file = folder.resolve("probe.tuning");
    }

    private static List<PrecisionVector> vectors(Path file, int search) {
        try (TuningReader reader = TuningReader.open(file)) {
            return reader.evaluations(search).stream()
                    .map(stored -> stored.evaluation().vector())
                    .toList();
        }
    }

    @Test
    void findsWhatIsFasterAndStillRightAndRunsItOnceMore() throws Exception {
        // FP32 has no nine digits, so that what is printed of a sum must stay FP64; scale and start need not.
        TuneResult result =
                study.start(file, ProbeProgram.request(folder, 9, 20, 5, "ampt-ga"), TuneListener.NONE, Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, result, result.toString());
        try (TuningReader reader = TuningReader.open(file)) {
            TuningFigures figures = TuningFigures.of(reader);
            assertTrue(figures.foundFaster());
            assertTrue(figures.isCertain());
            Confirmation best = figures.result().orElseThrow();
            assertTrue(best.evaluation().error() >= 9);
            assertTrue(best.speedup() > 1.05, best.toString());
            assertTrue(figures.changes().stream()
                    .anyMatch(change -> change.variable().key().equals("scale")));
            assertFalse(figures.changes().stream()
                    .anyMatch(change -> change.variable().key().equals("main.sum")));
            assertEquals(
                    5,
                    figures.best()
                            .orElseThrow()
                            .generalisation()
                            .orElseThrow()
                            .samples()
                            .size());
            assertEquals(RunState.FINISHED, reader.state().state());
            assertEquals(reader.state().trials(), reader.evaluationsSince(1).size());
            apply(best.diff());
        }
        assertTrue(Files.readString(folder.resolve("probe.c")).contains("static float scale = 1.0f;"));
    }

    private void apply(String diff) throws Exception {
        Path patch = Files.writeString(folder.resolve("probe.patch"), diff);
        Process process = new ProcessBuilder("patch", "-p1", "-i", patch.toString())
                .directory(folder.toFile())
                .start();
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
    }

    @Tag("long")
    @Test
    void theSameSeedAsksTheSame() {
        TuneRequest request = ProbeProgram.request(folder, 9, 5, 0, "random");
        study.start(file, request, TuneListener.NONE, Progress.NONE);
        Path again = folder.resolve("again.tuning");
        study.start(again, request, TuneListener.NONE, Progress.NONE);
        assertEquals(vectors(file, 1), vectors(again, 1));
    }

    @Test
    void aStoppedTuningGoesOnAsIfItHadNeverBeenStopped() {
        TuneRequest request = ProbeProgram.request(folder, 9, 8, 0, "naive-ga");
        Path whole = folder.resolve("whole.tuning");
        study.start(whole, request, TuneListener.NONE, Progress.NONE);
        List<StoredEvaluation> told = new ArrayList<>();
        TuneListener counting = new TuneListener() {
            @Override
            public void evaluated(StoredEvaluation evaluation) {
                told.add(evaluation);
            }
        };
        TuneResult stopped = study.start(file, request, counting, () -> told.size() >= 3);
        assertInstanceOf(TuneResult.Cancelled.class, stopped, stopped.toString());
        assertSaysWhatWasMet();
        long before = stopped.state().orElseThrow().trials();
        assertTrue(before >= 3 && before < vectors(whole, 1).size(), before + " evaluations");
        TuneResult resumed = study.resume(file, counting, Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, resumed, resumed.toString());
        assertEquals(vectors(whole, 1), vectors(file, 1));
        assertEquals(vectors(whole, 1).size(), told.size(), "nothing is told twice");
    }

    private void assertSaysWhatWasMet() {
        try (TuningReader reader = TuningReader.open(file)) {
            double best = reader.evaluations(1).stream()
                    .map(StoredEvaluation::evaluation)
                    .filter(Evaluation::isValid)
                    .mapToDouble(Evaluation::fom)
                    .max()
                    .orElse(0);
            double speedup = best / reader.baseline().orElseThrow().original().fom();
            Unfinished unfinished = Unfinished.of(reader).orElseThrow();
            assertEquals(speedup > 1, unfinished.faster());
            String words = speedup > 1
                    ? "Cancelled before the result was run once more; the fastest so far within the threshold was "
                            + TuningFigures.factor(speedup) + " times as fast"
                    : "Cancelled before anything faster";
            assertTrue(unfinished.sentence().startsWith(words), unfinished.sentence());
            assertEquals(
                    unfinished.sentence(), TuningJson.of(reader).get("sentence").getAsString());
        }
    }

    @Test
    void searchesAreComparedInOneFile() {
        study.start(file, ProbeProgram.request(folder, 9, 6, 0, "uniform"), TuneListener.NONE, Progress.NONE);
        TuneResult added = study.add(
                file,
                ProbeProgram.request(folder, 9, 6, 0, "delta-debugging").searches(),
                TuneListener.NONE,
                Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, added, added.toString());
        try (TuningReader reader = TuningReader.open(file)) {
            List<StoredSearch> searches = reader.searches();
            assertEquals(
                    List.of("uniform", "delta-debugging"),
                    searches.stream().map(search -> search.request().name()).toList());
            assertTrue(searches.stream().allMatch(search -> search.result().isPresent()));
            assertTrue(searches.stream().allMatch(search -> search.executions() <= 6));
        }
    }

    @Test
    void aTuningFromBeforePlacesWereKeptWasMeasured() throws Exception {
        TuneRequest request = ProbeProgram.request(folder, 9, 6, 0, "random");
        study.start(file, request, TuneListener.NONE, new StopsAtOnce());
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("DROP TABLE speed");
        }
        try (TuningReader reader = TuningReader.open(file)) {
            assertEquals(RunPlace.MACHINE, reader.description().place());
            assertEquals("measured", TuningJson.of(reader).get("speeds").getAsString());
        }
        TuneResult resumed = study.resume(file, TuneListener.NONE, Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, resumed, resumed.toString());
        try (TuningReader reader = TuningReader.open(file)) {
            assertEquals(RunPlace.MACHINE, reader.description().place());
        }
    }

    @Test
    void whatCannotBeTunedLeavesNoFileBehind() {
        TuneRequest request = ProbeProgram.request(folder, 9, 6, 0, "ampt-ga");
        request.tuning().setFomPattern("speed (\\S+)");
        TuneResult.Failed failed =
                assertInstanceOf(TuneResult.Failed.class, study.start(file, request, TuneListener.NONE, Progress.NONE));
        assertTrue(
                failed.cause().getMessage().contains("never printed the figure of merit"),
                failed.cause().getMessage());
        request.tuning().setFomPattern("FOM (\\S+)");
        request.tuning().setFormats("FP64");
        failed =
                assertInstanceOf(TuneResult.Failed.class, study.start(file, request, TuneListener.NONE, Progress.NONE));
        assertTrue(
                failed.cause().getMessage().startsWith("Nothing in 'probe' can be narrower."),
                failed.cause().getMessage());
        assertFalse(Files.exists(file));
    }

    @Test
    void changedSourcesAreNotTunedOn() throws Exception {
        TuneRequest request = ProbeProgram.request(folder, 9, 6, 0, "random");
        study.start(file, request, TuneListener.NONE, new StopsAtOnce());
        Files.writeString(folder.resolve("probe.c"), ProbeProgram.TEXT.replace("0.001", "0.002"));
        TuneResult.Failed failed = assertInstanceOf(
                TuneResult.Failed.class, study.add(file, request.searches(), TuneListener.NONE, Progress.NONE));
        assertTrue(
                failed.cause().getMessage().contains("have changed since"),
                failed.cause().getMessage());
    }

    /** Lets the program be read and run as it is, and stops the search before its first candidate. */
    private static final class StopsAtOnce implements Progress {
        private boolean searching;

        @Override
        public void begin(String task, long total) {
            searching = task.equals("random");
        }

        @Override
        public boolean isCancelled() {
            return searching;
        }
    }

    @Tag("long")
    @Test
    void aTimeThatIsGivenIsThatOfTheWholeTuning() {
        Duration given = Duration.ofSeconds(6);
        List<SearchRequest> searches =
                List.of(SearchRequest.of("random").within(OptionalLong.empty(), Optional.of(given)));
        List<String> plans = new ArrayList<>();
        TuneListener plan = new TuneListener() {
            @Override
            public void planned(String sentence) {
                plans.add(sentence);
            }
        };
        TuneResult result = new TuneStudy((program, progress) -> new SlowRunner(program))
                .start(file, new TuneRequest(ProbeProgram.tuning(9), folder, searches, 5), plan, Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, result, result.toString());
        // Without its share for what comes before and after it, the search alone would take 6 s, and all of it more
        // than 8.
        assertEquals(1, plans.size());
        assertTrue(plans.getFirst().startsWith("Of 6.0 s, "), plans::toString);
        try (TuningReader reader = TuningReader.open(file)) {
            StoredSearch search = reader.searches().getFirst();
            assertTrue(search.result().isPresent());
            // What comes before and after the search takes 2.1 s or more of the 6 s; a candidate in progress may take
            // it 0.3 s further.
            assertTrue(search.elapsed().toMillis() < 5000, search.elapsed() + " " + plans);
            assertTrue(reader.state().trials() > 1, reader.state() + " " + plans);
            String varied = TuningFigures.of(reader).generalisation().orElseThrow();
            assertTrue(varied.endsWith(" There was time for 0 of the 5 that were asked for."), varied);
        }
    }

    @Test
    void whatProposingTookIsOfTheTimeAndWhatIsMoreThanThatIsTold() {
        List<SearchRequest> searches =
                List.of(SearchRequest.of("random").within(OptionalLong.empty(), Optional.of(Duration.ofSeconds(4))));
        TuneRequest request =
                new TuneRequest(ProbeProgram.tuning(9), folder, searches, 0, Optional.empty(), Duration.ofSeconds(60));
        List<String> plans = new ArrayList<>();
        TuneListener plan = new TuneListener() {
            @Override
            public void planned(String sentence) {
                plans.add(sentence);
            }
        };
        TuneResult result =
                new TuneStudy((program, progress) -> new SlowRunner(program)).start(file, request, plan, Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, result, result.toString());
        assertTrue(plans.getFirst().contains("building and running the program as it is took 6"), plans::toString);
        try (TuningReader reader = TuningReader.open(file)) {
            assertTrue(reader.searches().getFirst().result().isPresent());
            String sentence = Overtime.of(reader).orElseThrow();
            assertTrue(sentence.contains("it took 6") && sentence.contains("and was given 4.0 s"), sentence);
            assertEquals(sentence, TuningJson.of(reader).get("overtime").getAsString());
        }
    }

    @Test
    void aResultThatDoesNotHoldWhenItIsRunAgainIsNotOne() {
        FickleRunner.Source fickle = new FickleRunner.Source();
        new TuneStudy(fickle)
                .start(file, ProbeProgram.request(folder, 9, 6, 0, "uniform"), TuneListener.NONE, Progress.NONE);
        try (TuningReader reader = TuningReader.open(file)) {
            Confirmation kept = reader.searches().getFirst().result().orElseThrow();
            Evaluation narrowest = reader.evaluations(1).stream()
                    .map(StoredEvaluation::evaluation)
                    .filter(evaluation -> evaluation.vector().formats().contains(DeclaredFormat.FP32))
                    .findFirst()
                    .orElseThrow();
            assertTrue(narrowest.isValid(), "it was right at first");
            assertTrue(kept.holds());
            assertFalse(kept.evaluation().vector().formats().contains(DeclaredFormat.FP32), "and wrong when run again");
        }
    }
}
