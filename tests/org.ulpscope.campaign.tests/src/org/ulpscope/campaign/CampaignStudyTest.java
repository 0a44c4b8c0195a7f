package org.ulpscope.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.run.CampaignPhase;
import org.ulpscope.campaign.run.Discrepancy;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.TellingProcess;

class CampaignStudyTest {
    private static final int PROGRAMS = 15;
    private static final int BATCH = 3;

    @TempDir
    private static Path shared;

    private static final List<Discrepancy> TOLD = new ArrayList<>();

    /** The campaign, run to its end. */
    private static Path whole;

    @TempDir
    private Path folder;

    @BeforeAll
    static void runWhole() {
        whole = shared.resolve("whole.campaign");
        run(whole, Progress.NONE, TOLD::addAll);
    }

    /** Five batches on gcc twice, of which the second takes subnormals for zero. */
    static CampaignRequest request() {
        return new CampaignRequest(
                3,
                PROGRAMS,
                2,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(
                        new PlatformRequest("gcc", List.of()),
                        new PlatformRequest("gcc", List.of("-DULPSCOPE_FLUSH_SUBNORMALS"))),
                List.of(OptimizationLevel.O0, OptimizationLevel.O2),
                BATCH,
                Duration.ofSeconds(5));
    }

    private static void run(Path file, Progress progress, CampaignListener listener) {
        CampaignStudy.run(request(), file, CampaignDepth.CAUSES, ToolchainSettings.DEFAULT, listener, progress);
    }

    private static CampaignReport report(Path file) {
        try (CampaignReader reader = CampaignReader.open(file)) {
            return reader.report();
        }
    }

    /** All results as the file has them, in the order of their keys. */
    private static List<String> rows(Path file, String table) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                ResultSet row = connection.createStatement().executeQuery("SELECT * FROM " + table)) {
            while (row.next()) {
                StringBuilder text = new StringBuilder();
                for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                    text.append(row.getString(i)).append('|');
                }
                rows.add(text.toString());
            }
        }
        return rows;
    }

    @Test
    void discrepanciesAreTheResultsThatDiffer() throws Exception {
        CampaignReport report = report(whole);
        assertEquals(RunState.FINISHED, report.state().state());
        assertEquals(PROGRAMS, report.programs());
        assertEquals(PROGRAMS * 2 * 4, report.state().trials());
        assertEquals(List.of("gcc", "gcc -DULPSCOPE_FLUSH_SUBNORMALS"), names(report));
        long stored = report.discrepancies();
        assertEquals(stored, TOLD.size());
        assertEquals(stored, report.state().findings());
        // The same question in SQL: bits differ, and not only because both are NaN, infinite or zero.
        assertEquals(
                stored,
                Long.parseLong(rows(
                                whole,
                                "(SELECT count(*) FROM result a JOIN result b ON a.program = b.program AND a.input = b.input"
                                        + " JOIN platform p ON p.number = a.platform JOIN platform q ON q.number = b.platform"
                                        + " WHERE a.platform < b.platform AND p.level = q.level AND a.bits <> b.bits"
                                        + " AND (a.class <> b.class OR a.class = 'Num'))")
                        .getFirst()
                        .replace("|", "")));
        assertTrue(stored > 0, "subnormals that are taken for zero change nothing");
    }

    @Test
    void programsASecondCountTheTimeOfProgramsAlone() {
        CampaignReport report = report(whole);
        Map<CampaignPhase, Duration> phases = report.phases();
        assertEquals(Set.of(CampaignPhase.PROGRAMS, CampaignPhase.CAUSES), phases.keySet());
        assertTrue(phases.values().stream().allMatch(Duration::isPositive), phases::toString);
        Duration all = phases.values().stream().reduce(Duration.ZERO, Duration::plus);
        assertTrue(all.compareTo(report.state().elapsed()) <= 0, () -> phases + " of " + report.state());
        double seconds = phases.get(CampaignPhase.PROGRAMS).toMillis() / 1000.0;
        assertEquals(PROGRAMS / seconds, report.programsPerSecond().orElseThrow(), 1e-9 * PROGRAMS / seconds);
    }

    @Test
    void aFileOfBeforeSaysNothingOfPhasesAndReductions() throws Exception {
        Path old = folder.resolve("old.campaign");
        Files.copy(whole, old);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + old);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("DROP VIEW reductions");
            for (String table : List.of("phase", "reduction_step", "left_out")) {
                statement.executeUpdate("DROP TABLE " + table);
            }
        }
        CampaignReport report = report(old);
        assertEquals(report(whole).discrepancies(), report.discrepancies());
        assertEquals(OptionalDouble.empty(), report.programsPerSecond());
        assertEquals(List.of(), report.description().leftOut());
        assertTrue(report.causes().stream().allMatch(cause -> cause.reduction().isEmpty()));
        CampaignStudy.resume(
                old, CampaignDepth.CAUSES, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        assertEquals(Set.of(CampaignPhase.CAUSES), report(old).phases().keySet());
    }

    private static List<String> names(CampaignReport report) {
        return report.pairs().stream()
                .limit(1)
                .map(pair -> List.of(pair.left(), pair.right()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aPlatformAgreesWithItself() {
        CampaignRequest twice = new CampaignRequest(
                1,
                10,
                3,
                FloatFormat.FP32,
                Grammar.standard(),
                List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("gcc", List.of())),
                List.of(OptimizationLevel.O3_FAST_MATH),
                100,
                Duration.ofSeconds(5));
        Path file = folder.resolve("twice.campaign");
        CampaignStudy.run(twice, file, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        PairTable pair = report(file).pairs().getFirst();
        assertEquals(30, pair.runs());
        assertEquals(0, pair.discrepancies());
    }

    @Tag("long")
    @Test
    void whatWasCancelledGoesOn() throws Exception {
        Path file = folder.resolve("c.campaign");
        AtomicBoolean cancelled = new AtomicBoolean();
        run(file, cancelled::get, found -> cancelled.set(true));
        assertEquals(RunState.CANCELLED, report(file).state().state());
        assertTrue(report(file).programs() < PROGRAMS);
        CampaignStudy.resume(
                file, CampaignDepth.CAUSES, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        assertEquals(RunState.FINISHED, report(file).state().state());
        assertEquals(rows(whole, "result"), rows(file, "result"));
        assertEquals(rows(whole, "discrepancies"), rows(file, "discrepancies"));
    }

    /** Its compiler is one that the settings of the run know and those of the user do not. */
    @Tag("long")
    @Test
    void whatItIsGivenAboutToolchainsHoldsToTheLastCause() {
        ToolchainSettings settings = new ToolchainSettings(List.of(new ToolchainSettings.Override(
                "mine", Optional.of(Path.of("/usr/bin/gcc")), Optional.of(List.of("-O1")))));
        CampaignRequest request = new CampaignRequest(
                3,
                3 * BATCH,
                2,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(
                        new PlatformRequest("mine", List.of()),
                        new PlatformRequest("mine", List.of("-DULPSCOPE_FLUSH_SUBNORMALS"))),
                List.of(OptimizationLevel.O2),
                BATCH,
                Duration.ofSeconds(5));
        Path file = folder.resolve("mine.campaign");
        AtomicBoolean cancelled = new AtomicBoolean();
        CampaignStudy.run(request, file, CampaignDepth.CAUSES, settings, found -> cancelled.set(true), cancelled::get);
        assertEquals(RunState.CANCELLED, report(file).state().state());
        CampaignStudy.resume(file, settings, CampaignListener.NONE, Progress.NONE);
        CampaignReport report = report(file);
        assertEquals(RunState.FINISHED, report.state().state());
        assertTrue(report.discrepancies() > 0);
        assertEquals(
                report.discrepancies(),
                report.causes().stream().mapToLong(cause -> cause.count()).sum());
        assertTrue(report.causes().stream().anyMatch(cause -> cause.reduction().isPresent()));
    }

    @Test
    @Tag("slow")
    void killingLosesTheBatchInFlightAtMost() throws Exception {
        Path file = folder.resolve("killed.campaign");
        int told = 2;
        try (TellingProcess running = TellingProcess.start(CampaignProcess.class, file)) {
            running.nextLine().orElseThrow();
            running.nextLine().orElseThrow();
            told += running.kill().size();
        }
        CampaignReport killed = report(file);
        assertEquals(RunState.INTERRUPTED, killed.state().state());
        assertTrue(
                killed.programs() >= (long) BATCH * told,
                killed.programs() + " programs, told of " + told + " batches");
        CampaignStudy.resume(
                file, CampaignDepth.CAUSES, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        assertEquals(rows(whole, "result"), rows(file, "result"));
    }
}
