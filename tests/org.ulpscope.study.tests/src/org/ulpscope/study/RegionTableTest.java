package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;
import org.ulpscope.study.slant.Relation;
import org.ulpscope.study.slant.RelationBounds;

/** Regions as people read them. */
class RegionTableTest {
    private static final List<String> LABELS = List.of("NaN", "INF+", "INF-", "SUB+", "SUB-", "underflow inside");

    private static StudyDescription study(List<InputSlot> slots, String... platforms) {
        StudyRequest asked = Studies.request();
        StudyRequest request = new StudyRequest(
                asked.question(),
                asked.kernel(),
                asked.signature(),
                asked.kernelXmi(),
                asked.folder(),
                List.of(platforms).stream()
                        .map(name -> new PlatformRequest(name, List.of()))
                        .toList(),
                asked.goals(),
                asked.strategy(),
                asked.options(),
                asked.seed(),
                asked.budget(),
                asked.timeBudget(),
                asked.stopAtFirst(),
                asked.timeLimit(),
                asked.observeFlags(),
                asked.findingsKept());
        List<Platform> ran = List.of(platforms).stream()
                .map(name -> new Platform(name, name + " 1", List.of(), "x86-64"))
                .toList();
        return StudyDescription.of(request, slots, FloatFormat.FP64, ran, List.of());
    }

    private static InputSlot slot(String name, Format format) {
        return new InputSlot(name, format, format.minOrdinal(), format.maxOrdinal(), true, true, false, false);
    }

    private static final List<InputSlot> ONE = List.of(slot("x", FloatFormat.FP64));
    private static final List<InputSlot> TWO = List.of(slot("x", FloatFormat.FP64), slot("y", FloatFormat.FP64));

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    private static Region region(String platform, String label, List<Long> from, List<Long> to, Ends ends) {
        Extent extent = new Extent(from, to);
        List<Ends> all = from.stream().map(bits -> ends).toList();
        return new Region(platform, label, extent, Optional.of(extent), all, Proof.ENDS, from, Set.of());
    }

    private static Region region(String platform, String label, double from, double to) {
        return region(platform, label, List.of(bits(from)), List.of(bits(to)), new Ends(End.EXACT, End.EXACT));
    }

    private static Region box(String label, double x, double toX, double y, double toY) {
        return region(
                "gcc", label, List.of(bits(x), bits(y)), List.of(bits(toX), bits(toY)), new Ends(End.OPEN, End.OPEN));
    }

    private static List<String> lines(StudyDescription study, Region... regions) {
        return RegionTable.of(study, List.of(regions)).lines(RegionTable.FEW);
    }

    @Test
    void aRegionThatIsTheSameOnAllPlatformsIsToldOnce() {
        StudyDescription study = study(ONE, "gcc", "clang", "clang-15", "twin", "musl");
        Region[] same = study.platforms().stream()
                .map(platform -> region(platform.name(), "INF+", -Double.MAX_VALUE, -0x1.633ce8fb9f87ep+9))
                .toArray(Region[]::new);
        assertEquals(List.of("x <= -0x1.633ce8fb9f87ep+9 (-710.475860073944): INF+ on all five"), lines(study, same));
        Region other = region("twin", "INF+", -Double.MAX_VALUE, -711);
        assertEquals(
                List.of(
                        "x <= -0x1.633ce8fb9f87ep+9 (-710.475860073944): INF+ on gcc and clang",
                        "x <= -711: INF+ on twin"),
                lines(study, same[0], same[1], other));
        assertEquals(
                List.of("x <= -0x1.633ce8fb9f87ep+9 (-710.475860073944): INF+ on 4 of 5", "x <= -711: INF+ on twin"),
                lines(study, same[0], same[1], same[2], same[4], other));
    }

    @Test
    void aCellOfATableHasOneInputWithLongNumbersRounded() {
        StudyDescription study = study(TWO, "gcc");
        Region box = box("INF+", -Double.MAX_VALUE, Double.MAX_VALUE, 1.3407807929942597e154, Double.MAX_VALUE);
        assertEquals("any", RegionSentence.cell(study, box, 0));
        assertEquals(">= 1.34e154", RegionSentence.cell(study, box, 1));
    }

    @Test
    void aCellOfOneNumberIsThatNumberAndARoundedEndDoesNotReadAsAWholeOne() {
        StudyDescription study = study(TWO, "gcc");
        Region box = box("NaN", 9.999999999956861, 9.999999999956861, 9.9999999, 10.5);
        assertEquals("= 9.999999999956861", RegionSentence.cell(study, box, 0));
        assertEquals("[10.0, 10.5]", RegionSentence.cell(study, box, 1));
    }

    @Test
    void aCellHasAsManyDigitsAsItsEndsNeedToBeToldApart() {
        StudyDescription study = study(TWO, "gcc");
        Region box = box("NaN", 1.0000000123456789, 1.0000000456789123, 0.25, 1.0625);
        assertEquals("[1.00000001, 1.00000005]", RegionSentence.cell(study, box, 0));
        assertEquals("[0.25, 1.06]", RegionSentence.cell(study, box, 1));
    }

    @Test
    void aPlaceInDecimalsKeepsTheDigitsThatTellItsEndsApart() {
        StudyDescription study = study(TWO, "gcc");
        Region wide = box("INF+", 1.23456789, 2.3456789, 1.3407807929942597e154, Double.MAX_VALUE);
        assertEquals("1.23457 <= x <= 2.34568 and y >= 1.34078e154", RegionSentence.decimalWhere(study, wide.place()));
        Region narrow = box("INF+", 1.23456789, 1.23456791, -Double.MAX_VALUE, Double.MAX_VALUE);
        assertEquals("1.23456789 <= x <= 1.23456791 and any y", RegionSentence.decimalWhere(study, narrow.place()));
    }

    /** A sentence that names thirty inputs which may be anything says nothing. */
    @Test
    void ofManyInputsThoseThatABoxLimitsAreTold() {
        List<InputSlot> slots = IntStream.range(0, 30)
                .mapToObj(i -> slot("x[" + i + "]", FloatFormat.FP64))
                .toList();
        StudyDescription study = study(slots, "gcc");
        List<Long> from = new ArrayList<>(Collections.nCopies(30, bits(-Double.MAX_VALUE)));
        List<Long> to = new ArrayList<>(Collections.nCopies(30, bits(Double.MAX_VALUE)));
        to.set(17, bits(-Double.MIN_VALUE));
        Region box = region("gcc", "NaN", from, to, Ends.EXACT);
        assertEquals("x[17] < 0: NaN", RegionSentence.of(study, box));
        assertEquals("x[17] < 0", RegionSentence.decimalWhere(study, box.place()));
        assertEquals(List.of("share   class  x[17]", "49.9 %  NaN    < 0"), lines(study, box));
    }

    @Test
    void thePlaceOfARelationSaysTheRelationFirst() {
        StudyDescription study = study(TWO, "gcc");
        Region positive = box("INF+", Double.MIN_VALUE, Double.MAX_VALUE, Double.MIN_VALUE, Double.MAX_VALUE)
                .along(difference(Value.of(-Double.MIN_VALUE), Value.of(Double.MIN_VALUE)));
        assertEquals("x - y == 0", RegionSentence.condition(study, positive));
        assertEquals("x - y == 0, with x > 0 and y > 0", RegionSentence.decimalWhere(study, positive.place()));
        Region any = box("INF+", -Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, Double.MAX_VALUE);
        assertEquals("", RegionSentence.condition(study, any));
        Region beyond = any.along(new RelationBounds(
                Relation.named("-"), 0, 1, Optional.of(Value.of(709.782712893384)), Optional.empty(), 2048, 0));
        assertEquals("x - y > 709.782712893384", RegionSentence.decimalWhere(study, beyond.place()));
        assertEquals("x - y > 0x1.62e42fefa39efp+9", RegionSentence.hexWhere(study, beyond.place()));
    }

    private static RelationBounds difference(Value above, Value below) {
        return new RelationBounds(Relation.named("-"), 0, 1, Optional.of(above), Optional.of(below), 2048, 0);
    }

    @Test
    void anEndIsToldByTheNeighbourOutsideWhereThatIsShorter() {
        StudyDescription study = study(ONE, "gcc");
        double below1 = Math.nextDown(1.0);
        assertEquals(List.of("x < 0: NaN"), lines(study, region("gcc", "NaN", -Double.MAX_VALUE, -Double.MIN_VALUE)));
        assertEquals(List.of("x <= -0: NaN"), lines(study, region("gcc", "NaN", -Double.MAX_VALUE, -0.0)));
        assertEquals(List.of("x <= 0: NaN"), lines(study, region("gcc", "NaN", -Double.MAX_VALUE, 0.0)));
        assertEquals(List.of("x >= +0: NaN"), lines(study, region("gcc", "NaN", 0.0, Double.MAX_VALUE)));
        assertEquals(List.of("x >= 0: NaN"), lines(study, region("gcc", "NaN", -0.0, Double.MAX_VALUE)));
        assertEquals(List.of("0 < x < 1: NaN"), lines(study, region("gcc", "NaN", Double.MIN_VALUE, below1)));
        assertEquals(List.of("x = 0: INF-"), lines(study, region("gcc", "INF-", -0.0, 0.0)));
        assertEquals(List.of("x = +0: INF+"), lines(study, region("gcc", "INF+", 0.0, 0.0)));
        assertEquals(List.of("x = -0: INF-"), lines(study, region("gcc", "INF-", -0.0, -0.0)));
        assertEquals(List.of("any x: NaN"), lines(study, region("gcc", "NaN", -Double.MAX_VALUE, Double.MAX_VALUE)));
    }

    @Test
    void whatIsNotKnownOfTheEndsIsTold() {
        StudyDescription study = study(ONE, "gcc");
        List<Long> two = List.of(bits(2));
        List<Long> three = List.of(bits(3));
        assertEquals(
                List.of("2 <= x <= 3, and maybe beyond: INF+"),
                lines(study, region("gcc", "INF+", two, three, new Ends(End.EXACT, End.OPEN))));
        assertEquals(
                List.of("2 <= x <= 3: partly INF+"),
                lines(study, region("gcc", "INF+", two, three, new Ends(End.RAGGED, End.EXACT))));
    }

    /** Of FP64 one input in 2^64 is on such a line; a lattice that has the same values of both would have many. */
    @Test
    void hardlyAnyInputsAreEqualOrOpposite() {
        for (String relation : List.of("-", "+")) {
            RelationBounds equal = new RelationBounds(
                    Relation.named(relation),
                    0,
                    1,
                    Optional.of(Value.of(-Double.MIN_VALUE)),
                    Optional.of(Value.of(Double.MIN_VALUE)),
                    2048,
                    0);
            Region line = box("NaN", 1, 2, 1, 2).along(equal);
            assertEquals("<0.1 %", InputShare.of(TWO, line).percent(), relation);
        }
    }

    @Test
    void sharesAreExact() {
        InputShare share = InputShare.of(TWO, box("NaN", Double.MIN_VALUE, Math.nextDown(1.0), 1, 1));
        assertEquals(BigInteger.valueOf(1023L << 52).subtract(BigInteger.ONE), share.inputs());
        assertEquals(BigInteger.valueOf(0x7ffL << 52).shiftLeft(1).pow(2), share.all());
        assertEquals("<0.1 %", share.percent());
        InputSlot bounded = new InputSlot(
                "h",
                FloatFormat.FP16,
                FloatFormat.FP16.ordinal(0xbc00),
                FloatFormat.FP16.ordinal(0x3c00),
                false,
                false,
                false,
                false);
        Region half = region("gcc", "NaN", List.of(0xbc00L), List.of(0x8400L), new Ends(End.EXACT, End.EXACT));
        assertEquals(
                new InputShare(BigInteger.valueOf(14 * 1024 + 1), BigInteger.valueOf(2 * (14 * 1024 + 1))),
                InputShare.of(List.of(bounded), half));
        assertEquals("50 %", InputShare.of(List.of(bounded), half).percent());
        assertEquals("99.9 %", new InputShare(BigInteger.valueOf(9999), BigInteger.valueOf(10000)).percent());
        assertEquals("100 %", new InputShare(BigInteger.ONE, BigInteger.ONE).percent());
    }

    @Test
    void boxesAreATableWithTheLargestFirstAndOneOfEachClassAmongTheFirstFive() {
        List<Region> boxes = new ArrayList<>();
        for (int i = 1; i <= 9; i++) {
            boxes.add(box("NaN", 0x1p-10, i * 0x1p10, -1, 1));
        }
        boxes.add(box("SUB+", 1, 2, 1, 2));
        RegionTable table = RegionTable.of(study(TWO, "gcc"), boxes);
        List<String> lines = table.lines(RegionTable.FEW);
        assertEquals(6, lines.size(), lines.toString());
        assertTrue(lines.getFirst().matches("share +class +x +y"), lines.getFirst());
        assertTrue(lines.get(1).matches("0\\.\\d % +NaN +\\[9\\.76563e-4, 9216] +\\[-1, 1]"), lines.get(1));
        assertTrue(lines.getLast().matches("<0\\.1 % +SUB\\+ +\\[1, 2] +\\[1, 2]"), lines.getLast());
        assertEquals(5, table.left(RegionTable.FEW));
        assertEquals(11, table.lines(Integer.MAX_VALUE).size());
        assertEquals(0, table.left(Integer.MAX_VALUE));
        List<InputShare> shares = table.groups().stream().map(table::share).toList();
        assertTrue(IntStream.range(1, shares.size())
                .allMatch(i -> shares.get(i - 1).compareTo(shares.get(i)) >= 0));
    }

    /** Two of its ends are told apart by the last of seventeen digits alone, for which there is no room beside others. */
    @Test
    void aBoxWithLongEndsTakesNoRoomFromOthers() {
        List<InputSlot> three =
                List.of(slot("a", FloatFormat.FP64), slot("b", FloatFormat.FP64), slot("c", FloatFormat.FP64));
        Ends open = new Ends(End.OPEN, End.OPEN);
        List<Long> from = List.of(bits(1e-3), bits(-2.5e-150), bits(3e100));
        List<Long> to = List.of(bits(1e300), bits(2.25e-100), bits(4e200));
        List<Long> narrow = List.of(bits(1e-3), bits(2.225073858507201e-308), bits(3e100));
        List<Long> apart = List.of(bits(1e300), bits(2.2250738585072014e-308), bits(4e200));
        List<String> lines = RegionTable.of(
                        study(three, "gcc"),
                        List.of(region("gcc", "NaN", from, to, open), region("gcc", "SUB+", narrow, apart, open)))
                .lines(Integer.MAX_VALUE);
        assertTrue(lines.getFirst().matches("share +class +a +b +c"), lines.getFirst());
        assertTrue(lines.get(1).endsWith("[3e100, 4e200]"), lines.get(1));
        assertTrue(lines.get(2).contains("[2.225073858507201e-308, 2.2250738585072014e-308]"), lines.get(2));
    }

    @Test
    void aSentenceForWhichThereIsNoRoomTellsTheClassFirstAndNoEndsThatReadTheSame() {
        StudyDescription study = study(TWO, "gcc");
        double tiny = Double.MIN_NORMAL;
        Region near = region(
                "gcc",
                "SUB+",
                List.of(bits(tiny), bits(1.23456789e-3)),
                List.of(bits(Math.nextUp(Math.nextUp(tiny))), bits(1.23456789e200)),
                Ends.EXACT);
        String sentence = RegionSentence.of(study, near);
        assertTrue(sentence.contains("2.2250738585072014e-308 <= x <= 2.225073858507202"), sentence);
        Region both = box("SUB+", tiny, Math.nextUp(tiny), tiny, Math.nextUp(tiny));
        String cut = RegionSentence.of(study, both);
        assertTrue(cut.startsWith("SUB+: x in [2.22507385850720") && cut.endsWith("\u2026"), cut);
    }

    @Test
    void linesFitATerminalWhateverTheRegions() {
        SplittableRandom random = new SplittableRandom(17);
        List<Format> formats = List.of(
                FloatFormat.FP64, FloatFormat.FP32, FloatFormat.FP16, IntegerFormat.INT64, IntegerFormat.UINT64);
        String[] platforms = {"gcc", "clang-15", "gcc-13.2-fast", "twin", "opencl", "musl"};
        for (int round = 0; round < 2000; round++) {
            List<InputSlot> slots = IntStream.rangeClosed(0, random.nextInt(3))
                    .mapToObj(i -> slot(
                            random.nextInt(4) == 0 ? "temperature_of_the_cell[" + i + "]" : "xyz".substring(i, i + 1),
                            formats.get(random.nextInt(formats.size()))))
                    .toList();
            List<Region> regions = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                regions.add(anyRegion(slots, platforms[random.nextInt(platforms.length)], random));
            }
            StudyDescription study = study(slots, platforms);
            RegionTable table = RegionTable.of(study, regions);
            for (String line : table.lines(Integer.MAX_VALUE)) {
                assertTrue(line.length() < 100, line);
            }
            for (Region region : regions) {
                assertTrue(RegionSentence.of(study, region).length() < 100);
            }
        }
    }

    private static Region anyRegion(List<InputSlot> slots, String platform, SplittableRandom random) {
        List<Long> from = new ArrayList<>();
        List<Long> to = new ArrayList<>();
        for (InputSlot slot : slots) {
            long a = random.nextLong(slot.lowest(), slot.highest());
            long b = random.nextLong(slot.lowest(), slot.highest());
            from.add(slot.format().bits(Math.min(a, b)));
            to.add(slot.format().bits(Math.max(a, b)));
        }
        End lower = End.values()[random.nextInt(2) * 2];
        End upper = random.nextBoolean() ? End.OPEN : End.EXACT;
        return region(platform, LABELS.get(random.nextInt(LABELS.size())), from, to, new Ends(lower, upper));
    }

    /** Of a page the platforms could not be told where both ends of a box need all their digits. */
    @Test
    void aWholeLineIsCutNowhere() {
        StudyDescription study = study(TWO, "gcc", "clang", "twin");
        Region[] same = study.platforms().stream()
                .map(platform -> region(
                        platform.name(),
                        "NaN",
                        List.of(bits(4.0223423789827785e154), bits(-4.0223423789827790e154)),
                        List.of(bits(4.0223423789827790e154), bits(-4.0223423789827785e154)),
                        new Ends(End.OPEN, End.OPEN)))
                .toArray(Region[]::new);
        RegionTable table = RegionTable.of(study, List.of(same));
        assertTrue(table.lines(1).getLast().endsWith("\u2026"), table.lines(1).toString());
        assertTrue(
                table.wholeLines(1).getLast().endsWith("all three"),
                table.wholeLines(1).toString());
    }
}
