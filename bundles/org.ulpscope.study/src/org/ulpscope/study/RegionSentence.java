package org.ulpscope.study;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.SlotExtent.Notation;
import org.ulpscope.study.slant.RelationBounds;

/**
 * Regions as lines that fit a terminal, such as {@code x <= -0x1.633ce8fb9f87ep+9 (-710.475860073944): INF+ on all five}. Ends are exact; where
 * {@code and maybe beyond} stands behind the ends, the region may go on, and where {@code partly} does, other classes lie among its inputs.
 */
public final class RegionSentence {
    /** The greatest length of a line. */
    public static final int WIDTH = 99;

    private static final int MOST_OF_A_NAME = 16;
    /** Of so many inputs each is told, also those that may be anything. */
    private static final int FEW_INPUTS = 3;

    private static final int DIGITS = 6;
    private static final int FEW_DIGITS = 3;
    private static final int DIGITS_OF_A_CELL = 3;

    private RegionSentence() {}

    /** A region by itself, in one line of at most {@link #WIDTH} characters. */
    public static String of(StudyDescription study, Region region) {
        return fitting(study, region, "");
    }

    /** A region and the platforms on which it is the same, in one line of at most {@link #WIDTH} characters. */
    public static String line(StudyDescription study, RegionGroup group) {
        boolean isAlone = study.platforms().size() == 1;
        return fitting(study, group.region(), isAlone ? "" : " on " + PlatformNames.of(study, group.platforms()));
    }

    /**
     * The same as a heading, with signs that terminals may lack and in the decimals of a table of regions: {@code x ≤ -710.475860073944: INF+ on all five},
     * {@code any x and y ≥ 709.783: INF+}.
     */
    public static String heading(StudyDescription study, RegionGroup group) {
        boolean isOne = study.slots().size() == 1;
        return heading(study, group, one -> isOne ? Value::decimal : told(one, DIGITS));
    }

    /** The same with nothing rounded, where two would else read the same. */
    public static String wholeHeading(StudyDescription study, RegionGroup group) {
        return heading(study, group, one -> Value::decimal);
    }

    private static String heading(StudyDescription study, RegionGroup group, Function<SlotExtent, Notation> notation) {
        String platforms = study.platforms().size() == 1 ? "" : " on " + PlatformNames.of(study, group.platforms());
        Region region = group.region();
        String line = region.slant().isPresent()
                ? condition(study, region) + end(region, platforms)
                : line(study, region, notation, value -> "", platforms);
        return line.replace("<=", "\u2264").replace(">=", "\u2265");
    }

    /** What a region says of one input, as the cell of a table: {@code (0, 1]}, {@code > 1.34e154}, {@code any}; long numbers are rounded. */
    public static String cell(StudyDescription study, Region region, int slot) {
        return new SlotExtent(study, region.extent(), slot).cell(DIGITS_OF_A_CELL);
    }

    /** The relation of a region that is told by one, in decimals: {@code x + y > 709.782712893384}; empty of others. */
    public static String condition(StudyDescription study, Region region) {
        return region.slant()
                .map(slant -> slant.condition(slot -> name(study, slot), Value::decimal))
                .orElse("");
    }

    /** Where a run or a box of inputs is, such as {@code x >= 2}; of what a relation tells, this and what is around it. */
    public static String where(StudyDescription study, InputPlace place) {
        Optional<String> decimals = study.slots().size() == 1
                ? new SlotExtent(study, place.extent(), 0).decimals(Value::decimal)
                : Optional.empty();
        return hexWhere(study, place) + decimals.map(text -> " (" + text + ")").orElse("");
    }

    /**
     * The same in decimals alone, for a table that has {@link #hexWhere} beside: those of one input whole, those of several rounded where both ends can
     * still be told apart.
     */
    public static String decimalWhere(StudyDescription study, InputPlace place) {
        boolean isOne = study.slots().size() == 1;
        return where(study, place, Value::decimal, one -> isOne ? Value::decimal : told(one, DIGITS));
    }

    /** The same without decimals but those that are short and exact. */
    public static String hexWhere(StudyDescription study, InputPlace place) {
        return where(study, place, Notation.exact(), one -> Notation.exact());
    }

    private static String where(
            StudyDescription study, InputPlace place, Notation bounds, Function<SlotExtent, Notation> ends) {
        String around = told(study, place.extent())
                .filter(slot -> place.slant().isEmpty() || new SlotExtent(study, place.extent(), slot).isLimited())
                .mapToObj(slot -> {
                    SlotExtent one = new SlotExtent(study, place.extent(), slot);
                    return one.condition(name(study, slot), ends.apply(one));
                })
                .collect(Collectors.joining(" and "));
        return place.slant()
                .map(slant -> slant.condition(slot -> name(study, slot), bounds::of)
                        + (around.isEmpty() ? "" : ", with " + around))
                .orElse(around);
    }

    private static String fitting(StudyDescription study, Region region, String platforms) {
        if (region.slant().isPresent()) {
            return slant(study, region, region.slant().get(), platforms);
        }
        Stream<String> exact = Stream.<Notation>of(Value::decimal, Notation.rounded(DIGITS), value -> "")
                .map(beside -> line(study, region, one -> Notation.exact(), beside, platforms));
        Stream<String> rounded = IntStream.iterate(DIGITS, digits -> digits >= FEW_DIGITS, digits -> digits - 1)
                .mapToObj(digits -> line(study, region, one -> told(one, digits), value -> "", platforms));
        return Stream.concat(exact, rounded)
                .filter(line -> line.length() <= WIDTH)
                .findFirst()
                .orElseGet(() -> cells(study, region, platforms));
    }

    /** Rounded, where both ends can still be told apart. */
    private static Notation told(SlotExtent one, int digits) {
        return one.isTold(Notation.rounded(digits)) ? Notation.rounded(digits) : Value::decimal;
    }

    /** The ends as tables have them, behind the class since there may be no room for all of them. */
    private static String cells(StudyDescription study, Region region, String platforms) {
        String cells = told(study, region.extent())
                .filter(slot -> new SlotExtent(study, region.extent(), slot).isLimited())
                .mapToObj(slot -> name(study, slot) + " in " + cell(study, region, slot))
                .collect(Collectors.joining(", "));
        String whole = region.label() + platforms + ": " + cells;
        return whole.length() <= WIDTH ? whole : whole.substring(0, WIDTH - 1) + "\u2026";
    }

    private static String line(
            StudyDescription study,
            Region region,
            Function<SlotExtent, Notation> notation,
            Notation beside,
            String platforms) {
        return conditions(study, region, notation, beside)
                + (isOpen(region) ? ", and maybe beyond" : "")
                + ": " + (isPartly(region) ? "partly " : "") + region.label()
                + needs(region) + platforms;
    }

    private static String end(Region region, String platforms) {
        return ": " + region.label() + platforms;
    }

    /** The relation, with decimals where there is room for them and they are not all: {@code x + y > 0x1.62e42fefa39efp+9 (709.782712893384): INF+}. */
    private static String slant(StudyDescription study, Region region, RelationBounds slant, String platforms) {
        String end = end(region, platforms);
        String exact = slant.condition(slot -> name(study, slot), Notation.exact()::of);
        String decimals = slant.numbers().stream()
                .filter(bound -> !Notation.exact().of(bound).equals(bound.decimal()))
                .map(Value::decimal)
                .collect(Collectors.joining(", "));
        String beside = decimals.isEmpty() ? "" : " (" + decimals + ")";
        String whole = exact + beside + end;
        return whole.length() <= WIDTH ? whole : exact + end;
    }

    /** The conditions on all inputs, those with fixed values last. */
    private static String conditions(
            StudyDescription study, Region region, Function<SlotExtent, Notation> notation, Notation beside) {
        List<Ends> ends = region.ends();
        String free = told(study, region.extent())
                .filter(slot -> ends.get(slot).lower() != End.CUT)
                .mapToObj(slot -> condition(study, region, slot, notation))
                .collect(Collectors.joining(" and "));
        String fixed = slots(study)
                .filter(slot -> ends.get(slot).lower() == End.CUT)
                .mapToObj(slot -> condition(study, region, slot, notation))
                .collect(Collectors.joining(", "));
        return free + decimals(study, region, beside) + (fixed.isEmpty() ? "" : " at " + fixed);
    }

    private static String condition(
            StudyDescription study, Region region, int slot, Function<SlotExtent, Notation> notation) {
        SlotExtent one = new SlotExtent(study, region.extent(), slot);
        return one.condition(name(study, slot), notation.apply(one));
    }

    /** Of several inputs there is no room for decimals. */
    private static String decimals(StudyDescription study, Region region, Notation notation) {
        List<Integer> free = slots(study)
                .filter(slot -> region.ends().get(slot).lower() != End.CUT)
                .boxed()
                .toList();
        Optional<String> decimals = free.size() == 1
                ? new SlotExtent(study, region.extent(), free.getFirst()).decimals(notation)
                : Optional.empty();
        return decimals.filter(text -> !text.replace(" to ", "").isEmpty())
                .map(text -> " (" + text + ")")
                .orElse("");
    }

    private static boolean isOpen(Region region) {
        return region.lower() == End.OPEN || region.upper() == End.OPEN;
    }

    private static boolean isPartly(Region region) {
        return region.ends().stream().anyMatch(ends -> ends.lower() == End.RAGGED || ends.upper() == End.RAGGED);
    }

    private static String needs(Region region) {
        return region.marks().isEmpty()
                ? ""
                : " (" + region.marks().stream().map(InputMark::label).collect(Collectors.joining(" or ")) + " inputs)";
    }

    private static String name(StudyDescription study, int slot) {
        String name = study.slots().get(slot).name();
        return name.length() <= MOST_OF_A_NAME ? name : name.substring(0, MOST_OF_A_NAME - 1) + "\u2026";
    }

    /** Those inputs of which an extent says something: of many, those that it limits, if there are any. */
    static IntStream told(StudyDescription study, Region.Extent extent) {
        int[] limited = slots(study)
                .filter(slot -> new SlotExtent(study, extent, slot).isLimited())
                .toArray();
        return study.slots().size() > FEW_INPUTS && limited.length > 0 ? IntStream.of(limited) : slots(study);
    }

    private static IntStream slots(StudyDescription study) {
        return IntStream.range(0, study.slots().size());
    }
}
