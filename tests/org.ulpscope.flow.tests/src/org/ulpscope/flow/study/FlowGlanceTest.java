package org.ulpscope.flow.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.Flows;
import org.ulpscope.flow.trace.ArrayPlace;
import org.ulpscope.flow.trace.ExceptionEvent;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.flow.trace.HostOutput;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Headline;
import org.ulpscope.study.OutcomeBar;
import org.ulpscope.study.glance.Field;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.RankedResult;

/** A flow is told at one glance: the worst line, what came of it, and the rest by rank. */
class FlowGlanceTest {
    private static final String DIVISION = "div.rn.f64 %fd1, %fd2, %fd3";
    private static final int SITES = 40;

    @TempDir
    Path folder;

    private int files;

    @BeforeEach
    void source() throws IOException {
        Files.write(
                folder.resolve("app.cu"),
                IntStream.rangeClosed(1, 300).mapToObj(i -> "line " + i + ";").toList());
    }

    @Test
    void theSentenceSaysWhatWhereHowAndHowOften() {
        Glance glance = glance(nan(4), Flows.born(site(1, DIVISION, 7), ExceptionClass.INF, 1 / 0.0, 1, 0));
        assertEquals("NaN is born at app.cu:4, dividing 0 by 0, 3 times; 1 more line gives birth", glance.headline());
    }

    @Test
    void whereItWentIsSaidOnceValuesWereFollowed() {
        FlowFinding finding = nan(4);
        Glance glance = glance(writer -> {
            writer.found(List.of(finding));
            writer.followed(new FlowTrace(List.of(origin(0, finding, true)), true));
        });
        assertEquals("NaN is born at app.cu:4, dividing 0 by 0, 3 times, and reaches an output", glance.headline());
        assertTrue(glance.cause().contains(new Field("Came to", "reaches an output")), glance.toString());
    }

    /** A NaN that nothing comes of is not as grave as an infinity that is printed. */
    @Test
    void whatReachesAnOutputComesFirst() {
        FlowFinding nan = nan(4);
        FlowFinding inf = Flows.born(site(1, DIVISION, 7), ExceptionClass.INF, 1 / 0.0, 1, 0);
        Glance glance = glance(writer -> {
            writer.found(List.of(nan, inf));
            writer.followed(new FlowTrace(List.of(origin(0, nan, false), origin(1, inf, true)), true));
        });
        assertTrue(glance.headline().startsWith("INF is born at app.cu:7"), glance.headline());
        assertEquals(
                List.of("INF", "NaN"),
                glance.ranked().stream().map(RankedResult::label).toList());
    }

    @Test
    void noSentenceIsLongerThanIsReadAtOneGlance() {
        List<FlowFinding> findings = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            findings.add(Flows.born(
                    site(i, "fma.rn.f64 %a, %b, %c, %d", 1 + i), ExceptionClass.INF, 1 / 0.0, 1e300, 1e300, -1));
        }
        for (RunState state : List.of(RunState.RUNNING, RunState.FINISHED, RunState.CANCELLED)) {
            Glance glance = glance(state, writer -> {
                writer.found(findings);
                writer.followed(new FlowTrace(List.of(origin(0, findings.getFirst(), true)), true));
            });
            assertTrue(glance.headline().split("\\s+").length <= Headline.MOST_WORDS, glance.headline());
            assertTrue(glance.headline().contains("INF is born at app.cu:1"), glance.headline());
            assertTrue(glance.headline().contains("29 more lines"), glance.headline());
            assertEquals(RankedResult.MOST, glance.ranked().size());
        }
    }

    @Test
    void whatIsNotLookedAtIsToldWhereNothingIsFound() {
        Glance glance = glance();
        assertEquals(
                "Whether exceptional values are born is not known, because nothing was looked at", glance.headline());
        assertEquals(List.of("Not looked at: the host's code: it was not asked for."), glance.leftOut());
        assertEquals(List.of(), glance.ranked());
    }

    @Test
    void instructionsAreSharedOutByTheGravestThatIsBornAtEach() {
        List<OutcomeBar> bars = glance(
                        nan(4),
                        Flows.born(site(0, DIVISION, 4), ExceptionClass.DIV0, Double.NaN, 0, 0),
                        Flows.born(site(1, DIVISION, 7), ExceptionClass.INF, 1 / 0.0, 1, 0),
                        Flows.carried(site(2, "add.f64 %a, %b, %c", 9), ExceptionClass.NAN, Double.NaN, 0.0 / 0, 1))
                .bars();
        assertEquals(
                List.of(
                        "40 instructions: NaN born 1, INF born 1, carried on 1, nothing exceptional 37",
                        "6 births: NaN 3, INF 3"),
                bars.stream().map(OutcomeBar::words).toList());
    }

    /** Where 0 and other numbers are divided by 0, the sentence counted all of them as NaN. */
    @Test
    void theSentenceCountsTheClassThatItNamesAlone() {
        FlowSite division = site(0, DIVISION, 4);
        Glance glance = glance(
                nan(4),
                counted(Flows.born(division, ExceptionClass.INF, 1 / 0.0, 1, 0), 60),
                counted(Flows.born(division, ExceptionClass.DIV0, 1 / 0.0, 1, 0), 63));
        assertEquals("NaN is born at app.cu:4, dividing 0 by 0, 3 times", glance.headline());
        assertEquals("63", glance.ranked().getFirst().amount(), "each division is one value");
        assertTrue(glance.cause().contains(new Field("Cause", "NaN, born dividing 0 by 0")), glance.toString());
        assertEquals(
                List.of(new Field("Also", "INF, born dividing 1 by 0")),
                glance.cause().stream()
                        .filter(field -> field.name().equals("Also"))
                        .toList());
    }

    private static FlowFinding counted(FlowFinding finding, long times) {
        return new FlowFinding(finding.site(), finding.exception(), finding.first(), OptionalLong.of(times));
    }

    @Test
    void theWorstLineHasItsPlaceAndItsSource() {
        Glance glance = glance(nan(4));
        assertEquals("app.cu:4", glance.exhibit().place().orElseThrow().shown());
        assertEquals(
                folder.resolve("app.cu"), glance.exhibit().place().orElseThrow().file());
        assertTrue(glance.exhibit().fields().contains(new Field("Source", "line 4;")), glance.toString());
        assertTrue(
                glance.cause()
                        .contains(
                                new Field("Remedy", "guard it: say what the quotient shall be where the divisor is 0")),
                glance.toString());
    }

    @Test
    void instructionsOfTheHostAreToldInWordsToo() {
        Glance glance = glance(Flows.born(site(0, "divsd %xmm1,%xmm0", 4), ExceptionClass.NAN, Double.NaN, 0, 0));
        assertTrue(glance.headline().contains("dividing 0 by 0"), glance.headline());
    }

    private FlowFinding nan(int line) {
        return Flows.born(site(0, DIVISION, line), ExceptionClass.NAN, Double.NaN, 0, 0);
    }

    private FlowSite site(int number, String instruction, int line) {
        return Flows.site(number, instruction, folder.resolve("app.cu") + ":" + line);
    }

    private static FlowOrigin origin(int number, FlowFinding born, boolean printed) {
        return new FlowOrigin(
                number,
                ExceptionEvent.BIRTH,
                born.exception(),
                born.site(),
                born.occurrence(),
                OptionalLong.of(1),
                List.of(),
                List.of(),
                List.of(),
                printed
                        ? List.of(new HostOutput(
                                born.site(),
                                new ArrayPlace(Optional.of("out"), OptionalLong.of(0)),
                                1,
                                born.occurrence().result(),
                                1))
                        : List.of());
    }

    private Glance glance(FlowFinding... findings) {
        return glance(writer -> writer.found(List.of(findings)));
    }

    private Glance glance(Consumer<FlowWriter> writing) {
        return glance(RunState.FINISHED, writing);
    }

    private Glance glance(RunState state, Consumer<FlowWriter> writing) {
        Path file = folder.resolve("app" + files++ + ".flow");
        try (FlowWriter writer = FlowWriter.create(
                file,
                new FlowDescription(Flows.request(folder).following(Following.NAN_AND_INF), "0.1.0", Instant.now()),
                "/cache/app",
                SITES)) {
            writing.accept(writer);
            if (state == RunState.RUNNING) {
                return FlowGlance.of(FlowReader.read(file));
            }
            writer.ended(0, Duration.ofSeconds(1));
            writer.end(state, "");
        }
        return FlowGlance.of(FlowReader.read(file));
    }
}
