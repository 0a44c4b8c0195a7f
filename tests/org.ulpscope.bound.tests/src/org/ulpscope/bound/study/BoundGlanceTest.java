package org.ulpscope.bound.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.Model;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.study.content.BoundDescription;
import org.ulpscope.bound.study.glance.BoundGlance;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Headline;
import org.ulpscope.study.OutcomeBar;
import org.ulpscope.study.glance.Field;
import org.ulpscope.study.glance.Glance;

/** Bounds are told at one glance: how far the result moves, where most, and what helps. */
class BoundGlanceTest {
    private static final double ONE = 1;
    /** Twelve ulps above 1. */
    private static final double ABOVE = 1 + 12 * Math.ulp(1.0);

    @TempDir
    Path folder;

    private int files;

    @BeforeEach
    void source() throws IOException {
        Files.writeString(
                folder.resolve("total.c"), "double total(double a)\n{\n  double s = a + a;\n  return s;\n}\n");
    }

    @Test
    void theSentenceSaysHowFarWhereAndWhatPlatformsMakeOfIt() {
        Glance glance = glance(writer -> {
            writer.bounded(bounds(List.of()));
            writer.advised(advice());
            writer.answered(List.of(answer("gcc", ONE, true), answer("clang", ABOVE, true)));
            writer.patched(tried());
            writer.end(RunState.FINISHED, "");
        });
        assertEquals(
                "The result can move by 12 ulps, most at total.c:3; patched, by 0; 2 platforms give 2 results",
                glance.headline());
        assertEquals(
                List.of("2 platforms: 1: 1, 1.0000000000000027: 1", "2 lines: move 2"),
                glance.bars().stream().map(OutcomeBar::words).toList());
        assertTrue(glance.cause().contains(new Field("Results", "2 different as it is, 1 patched")), glance.toString());
        assertTrue(glance.exhibit().fields().contains(new Field("Source", "double s = a + a;")), glance.toString());
    }

    @Test
    void aPlatformOutsideIsToldFirst() {
        Glance glance = glance(writer -> {
            writer.bounded(bounds(List.of()));
            writer.answered(List.of(answer("gcc", ONE, true), answer("clang", 3, false)));
            writer.end(RunState.FINISHED, "");
        });
        assertTrue(glance.headline().startsWith("1 platform is outside: "), glance.headline());
        assertEquals(BoundGlance.OUTSIDE, glance.ranked().getFirst().label());
    }

    @Test
    void conditionsComeBeforeLinesAndLinesByWhatTheyGive() {
        Glance glance = glance(writer -> {
            writer.bounded(bounds(List.of(line(4, ONE, ABOVE, OptionalDouble.empty()))));
            writer.end(RunState.FINISHED, "");
        });
        assertEquals(
                List.of("condition total.c:4", "line total.c:3", "line total.c:4"),
                glance.ranked().stream()
                        .map(found -> found.label() + " " + found.key())
                        .toList());
        assertTrue(glance.headline().contains("; condition total.c:4 is unstable"), glance.headline());
        assertTrue(
                glance.ranked().get(1).words().endsWith(", as written alone makes the result 75 % narrower"),
                glance.ranked().toString());
    }

    @Test
    void whatCannotMoveIsToldSo() {
        Glance glance = glance(writer -> {
            writer.bounded(new Bounds(List.of(new BoundedOutput("return", interval(ONE, ONE))), List.of(), List.of()));
            writer.answered(List.of(answer("gcc", ONE, true), answer("clang", ONE, true)));
            writer.end(RunState.FINISHED, "");
        });
        assertEquals("The result cannot move; 2 platforms agree", glance.headline());
        assertEquals(List.of(), glance.ranked());
        assertEquals(List.of("Not looked at: other inputs (bounds are those of one call)."), glance.leftOut());
    }

    @Test
    void noSentenceIsLongerThanIsReadAtOneGlance() {
        Glance glance = glance(writer -> {
            writer.bounded(bounds(List.of(line(4, ONE, ABOVE, OptionalDouble.empty()))));
            writer.advised(advice());
            writer.answered(List.of(answer("gcc", ONE, true), answer("clang", ABOVE, true)));
            writer.patched(tried());
            writer.end(RunState.CANCELLED, "");
        });
        assertTrue(glance.headline().split("\\s+").length <= Headline.MOST_WORDS, glance.headline());
        assertTrue(glance.headline().startsWith("Not finished: the result can move"), glance.headline());
    }

    private Bounds bounds(List<BoundedLine> unstable) {
        return new Bounds(
                List.of(new BoundedOutput("return", interval(ONE, ABOVE))),
                List.of(line(3, ONE, ABOVE, OptionalDouble.of(0.75)), line(4, ONE, ABOVE, OptionalDouble.of(0.25))),
                unstable);
    }

    private Advice advice() {
        return new Advice(List.of(line(3, ONE, ABOVE, OptionalDouble.of(0.75))), BigInteger.ZERO, BigInteger.ZERO);
    }

    private BoundedLine line(int number, double low, double high, OptionalDouble share) {
        return new BoundedLine(
                folder.resolve("total.c").toString(), number, 1, interval(low, high), 1, Witness.Ends.UNKNOWN, share);
    }

    private static Interval interval(double low, double high) {
        return new Interval(Value.of(low), Optional.of(Value.of(low)), Optional.of(Value.of(high)), false);
    }

    private static PlatformAnswer answer(String name, double value, boolean inside) {
        return new PlatformAnswer(
                new Platform(name, name + " 12", List.of("-O2"), "x86-64"),
                Optional.of(Value.of(value)),
                "NORMAL",
                true,
                inside);
    }

    private PatchOutcome tried() {
        Path path = folder.resolve("total.c");
        return new PatchOutcome.Tried(
                new PinPatch(folder, Map.of(path, new PinPatch.Text("a\n", "b\n")), List.of()),
                new Bounds(List.of(new BoundedOutput("return", interval(ONE, ONE))), List.of(), List.of()),
                List.of(answer("gcc", ONE, true), answer("clang", ONE, true)),
                List.of(OptionalDouble.empty(), OptionalDouble.empty()));
    }

    private Glance glance(Consumer<BoundWriter> writing) {
        Kernel kernel = Signature.parse("double total(double a)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("total.c");
        BoundRequest request = new BoundRequest(
                kernel,
                folder,
                List.of(Value.of(ONE)),
                Model.fast(),
                List.of(new PlatformRequest("gcc", List.of("-O2"))),
                Duration.ofSeconds(20));
        Path file = folder.resolve("total" + files++ + ".bound");
        try (BoundWriter writer = BoundWriter.create(file, new BoundDescription(request, "0.1.0", Instant.now()))) {
            writing.accept(writer);
        }
        return BoundGlance.of(BoundReader.read(file));
    }
}
