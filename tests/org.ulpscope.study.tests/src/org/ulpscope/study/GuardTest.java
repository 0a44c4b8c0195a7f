package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;
import org.ulpscope.study.slant.Relation;
import org.ulpscope.study.slant.RelationBounds;

class GuardTest {
    private static StudyDescription study(String signature, FloatFormat result) {
        return StudyDescription.of(
                Studies.request(), InputSlot.of(Signature.parse(signature)), result, Studies.PLATFORMS, List.of());
    }

    private static final StudyDescription DOUBLE = study("double f(double x)", FloatFormat.FP64);
    private static final StudyDescription FLOAT = study("float f(float x)", FloatFormat.FP32);

    private static Region region(FloatFormat format, String from, String to) {
        List<Long> low = List.of(Value.parse(from, format).bits());
        List<Long> high = List.of(Value.parse(to, format).bits());
        Extent extent = new Extent(low, high);
        return new Region("gcc", "INF+", extent, Optional.of(extent), List.of(Ends.EXACT), Proof.ENDS, low, Set.of());
    }

    private static String guard(Region... regions) {
        return Guard.of(DOUBLE, Arrays.asList(regions)).orElseThrow();
    }

    private static Region fp64(String from, String to) {
        return region(FloatFormat.FP64, from, to);
    }

    @Test
    void symmetricRegionsAreGuardedByTheMagnitude() {
        Region above = fp64("0x1.633ce8fb9f87ep+9", "0x1.fffffffffffffp+1023");
        Region below = fp64("-0x1.fffffffffffffp+1023", "-0x1.633ce8fb9f87ep+9");
        assertEquals("assert(fabs(x) <= 0x1.633ce8fb9f87dp+9);", guard(above, below));
        Region floats = region(FloatFormat.FP32, "2", "0x1.fffffep+127");
        Region negatives = region(FloatFormat.FP32, "-0x1.fffffep+127", "-2");
        assertEquals(
                "assert(fabsf(x) <= 0x1.fffffep+0f);",
                Guard.of(FLOAT, List.of(negatives, floats)).orElseThrow());
    }

    @Test
    void oneSidedRegionsAreGuardedOnThatSide() {
        assertEquals("assert(x <= 0x1.fffffffffffffp+0);", guard(fp64("2", "0x1.fffffffffffffp+1023")));
        assertEquals("assert(x >= 0x1p+0);", guard(fp64("-0x1.fffffffffffffp+1023", "0x1.fffffffffffffp-1")));
    }

    @Test
    void whatLiesBetweenTwoRegionsIsAllowed() {
        assertEquals(
                "assert(x >= -0x1p+0 && x <= 0x1.fffffffffffffp+1);",
                guard(fp64("-0x1.fffffffffffffp+1023", "-0x1.0000000000001p+0"), fp64("4", "0x1.fffffffffffffp+1023")));
        assertEquals(
                "assert((x <= 0x1.fffffffffffffp+0) || (x >= 0x1.8000000000001p+1 && x <= 0x1.3ffffffffffffp+2) || (x >= 0x1.4000000000001p+2));",
                guard(fp64("5", "5"), fp64("2", "3")));
    }

    @Test
    void aZeroThatIsShutOutShutsOutTheOther() {
        String both = "assert((x < 0) || (x > 0));";
        assertEquals(both, guard(fp64("0", "0")));
        assertEquals(both, guard(fp64("-0", "-0")));
        assertEquals(both, guard(fp64("-0", "-0"), fp64("0", "0")));
    }

    /** A machine that flushes subnormals takes zero for as great as any of them, and would let it in. */
    @Test
    void aZeroIsShutOutWhereSubnormalsAreTakenForZeroToo() {
        String greatest = "0x1.fffffffffffffp+1023";
        assertEquals("assert(x > 0x1p-1073);", guard(fp64("-" + greatest, "0x1p-1073")));
        assertEquals("assert(x < -0x1p-1073);", guard(fp64("-0x1p-1073", greatest)));
        assertEquals("assert(x >= 0x1p-1022);", guard(fp64("-" + greatest, "0x1.ffffffffffffep-1023")));
        assertEquals("assert(x <= -0x1p-1022);", guard(fp64("-0x1.ffffffffffffep-1023", greatest)));
    }

    @Test
    void ofManyPartsTheWidestAreAllowed() {
        Region[] regions = new Region[20];
        for (int i = 0; i < regions.length; i++) {
            regions[i] = fp64(1 + i * 0x1p-40 + "", 1 + i * 0x1p-40 + "");
        }
        String guard = guard(regions);
        assertEquals(8, guard.split(" \\|\\| ").length, guard);
        assertTrue(guard.startsWith("assert((x <= 0x1.fffffffffffffp-1) || "), guard);
        assertTrue(guard.endsWith(" || (x >= 0x1.0000000013001p+0));"), guard);
    }

    @Test
    void whatIsLeftOfSubnormalInputsIsTheZeros() {
        assertEquals(
                "assert((x <= -0x1p-1022) || (x == 0) || (x >= 0x1p-1022));",
                guard(fp64("-0x1.ffffffffffffep-1023", "-0x1p-1074"), fp64("0x1p-1074", "0x1.ffffffffffffep-1023")));
    }

    @Test
    void overlappingRaggedRegionsAreShutOutWhole() {
        assertEquals("assert(x <= 0x1.fffffffffffffp-1);", guard(fp64("1", "3"), fp64("2", "0x1.fffffffffffffp+1023")));
    }

    @Test
    void nothingToKeepOutNeedsNoGuardAndEverythingToKeepOutLetsNothingPass() {
        assertEquals(Optional.empty(), Guard.of(DOUBLE, List.of()));
        assertEquals("assert(0);", guard(fp64("-0x1.fffffffffffffp+1023", "0x1.fffffffffffffp+1023")));
        StudyDescription counted = study("double f(int n)", FloatFormat.FP64);
        assertEquals(Optional.empty(), Guard.of(counted, List.of(fp64("1", "2"))));
    }

    private static Region box(String label, String from, String to, String fromB, String toB) {
        FloatFormat format = FloatFormat.FP64;
        Extent extent = new Extent(
                List.of(
                        Value.parse(from, format).bits(),
                        Value.parse(fromB, format).bits()),
                List.of(Value.parse(to, format).bits(), Value.parse(toB, format).bits()));
        return new Region(
                "gcc",
                label,
                extent,
                Optional.of(extent),
                List.of(Ends.EXACT, Ends.EXACT),
                Proof.ENDS,
                extent.from(),
                Set.of());
    }

    @Test
    void severalInputsAreKeptOutOfTheSolidPartsOfBoxesAndWhatLiesInAnotherIsNotNamedTwice() {
        StudyDescription two = study("double f(double a, double b)", FloatFormat.FP64);
        String greatest = "0x1.fffffffffffffp+1023";
        Region wide = box("NaN", "2", greatest, "-" + greatest, greatest);
        Region within = box("INF+", "4", "5", "1", "3");
        Region small = box("INF+", "0.5", "1", "1", "3");
        assertEquals(
                "assert(!(a >= 0x1p+1) && !(a >= 0x1p-1 && a <= 0x1p+0 && b >= 0x1p+0 && b <= 0x1.8p+1));",
                Guard.of(two, List.of(small, within, wide)).orElseThrow());
        Region ragged = new Region(
                "gcc",
                "NaN",
                wide.extent(),
                Optional.empty(),
                wide.ends(),
                Proof.ENDS,
                wide.representative(),
                Set.of());
        assertEquals(Optional.empty(), Guard.of(two, List.of(ragged)), "of a ragged one nothing is sure");
    }

    @Test
    void tellsOfHowManyRegionsTheGuardOfBoxesLeavesSomething() {
        StudyDescription two = study("double f(double a, double b)", FloatFormat.FP64);
        List<Region> nine = IntStream.rangeClosed(1, 9)
                .mapToObj(i -> box("NaN", Integer.toString(4 * i), Integer.toString(4 * i + 1), "1", "2"))
                .toList();
        assertEquals(Optional.empty(), Guard.left(two, nine.subList(0, 8)));
        assertEquals(
                Optional.of("The guard keeps out the widest boxes: of 1 of 9 regions something is left."),
                Guard.left(two, nine));
        List<Region> onTwo = Stream.concat(nine.stream(), nine.stream().map(box -> box.on("clang")))
                .toList();
        assertEquals(Guard.left(two, nine), Guard.left(two, onTwo), "what is on two platforms is told once");
        assertEquals(Optional.empty(), Guard.left(DOUBLE, List.of(fp64("1", "2"))), "of one input nothing is");
        Region open = new Region(
                "gcc",
                "INF+",
                nine.getFirst().extent(),
                nine.getFirst().solid(),
                List.of(Ends.EXACT, new Ends(End.OPEN, End.EXACT)),
                Proof.SAMPLES,
                nine.getFirst().representative(),
                Set.of());
        assertEquals(
                Optional.of("The guard keeps out boxes, beyond which there may be more INF+."),
                Guard.left(two, List.of(open, nine.get(1))));
    }

    @Test
    void aRelationIsOneConditionBesideTheBoxesOfOthers() {
        StudyDescription two = study("double f(double a, double b)", FloatFormat.FP64);
        RelationBounds sum = new RelationBounds(
                Relation.named("+"), 0, 1, Optional.of(Value.of(709.782712893384)), Optional.empty(), 4096, 0);
        Region slanted = box("INF+", "700", "800", "0", "9").along(sum);
        assertEquals(
                "assert(!(a + b > 0x1.62e42fefa39efp+9) && !(a >= 0x1p-1 && a <= 0x1p+0 && b >= 0x1p+0 && b <= 0x1.8p+1));",
                Guard.of(two, List.of(box("NaN", "0.5", "1", "1", "3"), slanted))
                        .orElseThrow());
        assertEquals(Optional.empty(), Guard.ofHulls(two, List.of(slanted)), "there is nothing to be simpler than");
    }

    /** In FP32 C computes and compares with numbers of that type; of narrower ones it has no arithmetic of their own everywhere. */
    @Test
    void aRelationOfNarrowInputsIsComparedInTheirType() {
        RelationBounds quotient =
                new RelationBounds(Relation.named("/"), 1, 0, Optional.empty(), Optional.of(Value.of(0.1f)), 4096, 0);
        Region slanted = box("NaN", "1", "2", "1", "2").along(quotient);
        assertEquals(
                "assert(!(b / a < 0x1.99999ap-4f));",
                Guard.of(study("float f(float a, float b)", FloatFormat.FP32), List.of(slanted))
                        .orElseThrow());
        assertEquals(
                "assert(!((float) b / (float) a < 0x1.99999ap-4f));",
                Guard.of(study("_Float16 f(_Float16 a, _Float16 b)", FloatFormat.FP16), List.of(slanted))
                        .orElseThrow());
    }

    @Test
    void manyBoxesOfAClassCanBeShutOutByTheOneAroundThem() {
        StudyDescription two = study("double f(double a, double b)", FloatFormat.FP64);
        List<Region> boxes = List.of(box("NaN", "2", "4", "1", "3"), box("NaN", "4", "8", "2", "5"));
        assertEquals(
                "assert(!(a >= 0x1p+1 && a <= 0x1p+3 && b >= 0x1p+0 && b <= 0x1.4p+2));",
                Guard.ofHulls(two, boxes).orElseThrow());
        assertEquals(Optional.empty(), Guard.ofHulls(two, boxes.subList(0, 1)), "one is its own");
        String greatest = "0x1.fffffffffffffp+1023";
        Region beside = box("NaN", "-" + greatest, greatest, "-" + greatest, "0");
        Region above = box("NaN", "0", greatest, "0", greatest);
        assertEquals(Optional.empty(), Guard.ofHulls(two, List.of(beside, above)), "it would leave nothing");
    }

    /** Boxes as those of the mean of two squares, above 2^512, and of a function that only its first input makes overflow. */
    @Test
    void manyBoxesCanBeShutOutByPowersOfTwo() {
        StudyDescription two = study("double f(double a, double b)", FloatFormat.FP64);
        String greatest = "0x1.fffffffffffffp+1023";
        List<Region> boxes = List.of(
                box("NaN", "0x1p+513", greatest, "-0x1p+459", greatest),
                box("NaN", "-" + greatest, "-0x1.8p+513", "-" + greatest, "0x1p+512"),
                box("INF+", "-1", "0x1.8p+513", "-0x1p+513", "-0x1.fp+512"));
        assertEquals(
                Optional.of("assert(fabs(a) < 0x1p+513 && fabs(b) < 0x1p+512);"),
                Guard.ofLimits(two, boxes, List.of()));
        List<Region> oneSided = List.of(
                box("INF+", "0x1.6p+9", greatest, "0.5", "1"),
                box("INF+", "0x1.6p+9", greatest, "2", "4"),
                box("INF-", "0x1.6p+9", greatest, "-8", "-4"));
        assertEquals(Optional.of("assert(fabs(a) < 0x1p+9);"), Guard.ofLimits(two, oneSided, List.of()));
        assertEquals(Optional.empty(), Guard.ofLimits(two, boxes.subList(0, 2), List.of()), "two are told themselves");
        List<Region> onTwo = List.of(
                boxes.get(0),
                boxes.get(1),
                boxes.get(0).on("clang"),
                boxes.get(1).on("clang"));
        assertEquals(Optional.empty(), Guard.ofLimits(two, onTwo, List.of()), "they are two on whatever platforms");
        List<Region> small = List.of(boxes.get(0), boxes.get(2), box("NaN", "0.5", "0.75", "0", "1"));
        assertEquals(Optional.empty(), Guard.ofLimits(two, small, List.of()), "it would leave nothing that is usual");
    }

    @Test
    void aFindingAtACornerThatBoxesLeaveOutLowersTheLimits() {
        StudyDescription two = study("double f(double a, double b)", FloatFormat.FP64);
        String greatest = "0x1.fffffffffffffp+1023";
        List<Region> boxes = List.of(
                box("NaN", "0x1p+513", greatest, "-1", greatest),
                box("NaN", "-" + greatest, "-0x1p+513", "-" + greatest, "1"),
                box("INF+", "-1", "1", "0x1p+513", greatest));
        List<List<Long>> findings = List.of(bits("0x1.4p+511", "0x1.4p+511"), bits("1", "0x1.fffffffffffffp-1"));
        assertEquals(
                Optional.of("assert(fabs(a) < 0x1p+513 && fabs(b) < 0x1p+511);"),
                Guard.ofLimits(two, boxes, findings),
                "one of both is enough for the corner, and what cancels passes");
    }

    private static List<Long> bits(String a, String b) {
        return List.of(
                Value.parse(a, FloatFormat.FP64).bits(),
                Value.parse(b, FloatFormat.FP64).bits());
    }

    @Test
    void tellsWhereTheGuardShutsOutOtherClassesToo() {
        StudyDescription two = study("double f(double a, double b)", FloatFormat.FP64);
        RelationBounds band = new RelationBounds(
                Relation.named("/"),
                0,
                1,
                Optional.of(Value.of(0x1.ffffffp-1)),
                Optional.of(Value.of(0x1.0000008p+0)),
                3000,
                1200);
        Region mixed = box("NaN", "1", "2", "1", "2").along(band);
        assertEquals(
                Optional.of(
                        "NaN is mixed with other classes where a / b is nearly 1: the guard shuts out all that is there."),
                Guard.mixed(two, List.of(mixed)));
        RelationBounds exact =
                new RelationBounds(Relation.named("+"), 0, 1, Optional.of(Value.of(709.0)), Optional.empty(), 4096, 0);
        assertEquals(Optional.empty(), Guard.mixed(two, List.of(mixed.along(exact))));
    }

    @Test
    void shortGuardsAreReadInDecimals() {
        assertEquals(
                Optional.of("fabs(x) <= 710.4758600739439"),
                Guard.inDecimals("assert(fabs(x) <= 0x1.633ce8fb9f87dp+9);"));
        assertEquals(
                Optional.of("x >= 0.1 && x < -30000000000"),
                Guard.inDecimals("assert(x >= 0x1.99999ap-4f && x < -0x1.bf08ebp+34f);"));
        assertEquals(Optional.empty(), Guard.inDecimals("assert(!(x == 0));"), "there is nothing to tell");
        String many = "x == 0x1p+1 || ".repeat(5) + "x == 0x1p+2";
        assertEquals(Optional.empty(), Guard.inDecimals("assert(" + many + ");"));
    }
}
