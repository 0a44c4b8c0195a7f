package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;

class FindingsByInputTest {
    private static final StudyDescription STUDY = StudyDescription.of(
            Studies.request(),
            InputSlot.of(Signature.parse("double f(double x)")),
            Studies.RESULT,
            Studies.PLATFORMS,
            List.of());
    private static final double INFINITE = Double.POSITIVE_INFINITY;

    @TempDir
    Path folder;

    private final List<StudyTrial> trials = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    private static List<Long> bits(double x) {
        return List.of(Double.doubleToRawLongBits(x));
    }

    /** Tries an input that gives this on gcc and on clang; what is exceptional is found. */
    private void tried(double x, double... gives) {
        StudyTrial trial = new StudyTrial(
                trials.size(),
                bits(x),
                IntStream.range(0, gives.length)
                        .mapToObj(i -> Studies.returned(gives[i]))
                        .toList(),
                Optional.empty(),
                "random");
        trials.add(trial);
        for (int i = 0; i < gives.length; i++) {
            if (!Double.isFinite(gives[i])) {
                findings.add(new Finding(
                        findings.size() + 1,
                        Studies.PLATFORMS.get(i).name(),
                        trial.outcomes().get(i).label(Studies.RESULT),
                        trial.inputBits(),
                        trial.outcomes().get(i),
                        InputMark.of(STUDY.slots(), trial.inputBits()),
                        OptionalLong.of(trial.number())));
            }
        }
    }

    private List<InputFindings> found() {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, STUDY)) {
            writer.append(trials, findings);
        }
        try (StudyReader reader = StudyReader.open(file)) {
            return FindingsByInput.of(reader).simplestFirst();
        }
    }

    private static List<String> decimals(List<InputFindings> inputs) {
        return inputs.stream()
                .map(input -> Value.of(Double.longBitsToDouble(input.inputBits().getFirst()))
                        .decimal())
                .toList();
    }

    @Test
    void anInputThatIsFoundOnSeveralPlatformsStandsOnce() {
        tried(711, INFINITE, INFINITE);
        InputFindings input = found().getFirst();
        assertEquals(2, input.findings().size());
        assertFalse(input.differs(Studies.RESULT));
    }

    @Test
    void whatAPlatformGivesWithoutFindingItIsKnownFromTheTrial() {
        tried(710, INFINITE, 1e308);
        InputFindings input = found().getFirst();
        assertEquals(1, input.findings().size());
        assertEquals(Studies.returned(1e308), input.outcomes().get("clang"));
        assertTrue(input.differsInClass(Studies.RESULT));
        assertTrue(input.isOdd("clang", Studies.RESULT), "of two, the first is taken as the usual one");
        assertFalse(input.isOdd("gcc", Studies.RESULT));
    }

    @Test
    void theSimplestInputOfEachClassComesFirstAndThatOfOrdinaryNumbers() {
        tried(710.4758600739440, INFINITE, INFINITE);
        tried(-1.25, Double.NaN, Double.NaN);
        tried(1e300, INFINITE, INFINITE);
        tried(-3, Double.NaN, Double.NaN);
        tried(1234, INFINITE, INFINITE);
        assertEquals(List.of("-3", "1e+300", "1234", "-1.25", "710.475860073944"), decimals(found()));
    }

    @Test
    void findingsOfOneRegionOnAllPlatformsGetOneHeading() {
        tried(711, INFINITE, INFINITE);
        tried(-711, INFINITE, INFINITE);
        tried(5, INFINITE, 1);
        Extent above = new Extent(bits(0x1.633ce8fb9f87ep+9), bits(Double.MAX_VALUE));
        Extent below = new Extent(bits(-Double.MAX_VALUE), bits(-0x1.633ce8fb9f87ep+9));
        List<Region> regions =
                List.of(region("gcc", below), region("gcc", above), region("clang", below), region("clang", above));
        FoundRegions places = new FoundRegions(STUDY, regions);
        List<InputFindings> found = found();
        assertEquals(List.of("5", "711", "-711"), decimals(found));
        assertEquals(Optional.empty(), places.around(found.get(0)));
        assertEquals(Optional.of("x \u2265 710.475860073944: INF+ on both"), places.around(found.get(1)));
        assertEquals(Optional.of("x \u2264 -710.475860073944: INF+ on both"), places.around(found.get(2)));
    }

    private static Region region(String platform, Extent extent) {
        return new Region(
                platform,
                "INF+",
                extent,
                Optional.of(extent),
                List.of(Ends.EXACT),
                Proof.ENDS,
                extent.from(),
                Set.of());
    }
}
