package org.ulpscope.study;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;

/**
 * Regions as sentences, such as {@code INF+ from 0x1.633ce8fb9f87ep+9 (710.4758600739439) upward}, or of several inputs
 * {@code INF+ for x from 0x1p+512 (1.3407807929942597E154) upward and y from 0x1p+1 (2) upward, by samples}.
 */
public final class RegionSentence {
    private RegionSentence() {}

    /** What is known of a region, in one line. */
    public static String of(StudyDescription study, Region region) {
        List<InputSlot> slots = study.slots();
        String needs = region.marks().isEmpty() ? "" : ", only for " + needs(region) + " inputs";
        if (slots.size() == 1) {
            return region.label() + " " + extent(slots.getFirst(), region.extent()) + ends(slots.getFirst(), region)
                    + needs;
        }
        String where = IntStream.range(0, slots.size())
                .mapToObj(slot -> slots.get(slot).name() + " " + along(slot, slots.get(slot), region))
                .collect(Collectors.joining(" and "));
        return region.label() + (region.isCut() ? " on the cut " : " for ") + where + needs + proof(region);
    }

    /** Where a run or a box of inputs is, such as {@code from 0x1p+1 (2) upward}. */
    public static String where(StudyDescription study, Extent extent) {
        List<InputSlot> slots = study.slots();
        return slots.size() == 1
                ? extent(slots.getFirst(), extent)
                : "for "
                        + IntStream.range(0, slots.size())
                                .mapToObj(slot ->
                                        slots.get(slot).name() + " " + extent(slots.get(slot), extent.along(slot)))
                                .collect(Collectors.joining(" and "));
    }

    private static String along(int slot, InputSlot format, Region region) {
        Extent extent = region.extent().along(slot);
        Ends ends = region.ends().get(slot);
        boolean isOpen = ends.lower() == End.OPEN || ends.upper() == End.OPEN;
        boolean isRagged = ends.lower() == End.RAGGED || ends.upper() == End.RAGGED;
        return extent(format, extent)
                + (isRagged ? " (with other classes among them)" : "")
                + (isOpen && ends.lower() == ends.upper()
                        ? " (and further both ways)"
                        : isOpen ? " (and further " + (ends.lower() == End.OPEN ? "downward)" : "upward)") : "");
    }

    private static String proof(Region region) {
        return switch (region.proof()) {
            case SWEPT -> "";
            case ENDS, SAMPLES -> region.isCut() ? "" : ", by samples";
        };
    }

    private static String extent(InputSlot slot, Extent extent) {
        long from = extent.from().getFirst();
        long to = extent.to().getFirst();
        if (from == to) {
            return "at " + value(slot, from);
        }
        List<OrdinalRange> ranges = slot.ranges();
        boolean isDown = slot.format().ordinal(from) == ranges.getFirst().first();
        boolean isUp = slot.format().ordinal(to) == ranges.getLast().last();
        if (isDown && isUp) {
            return "everywhere";
        }
        if (isUp) {
            return "from " + value(slot, from) + " upward";
        }
        return isDown
                ? "from " + value(slot, to) + " downward"
                : "from " + value(slot, from) + " to " + value(slot, to);
    }

    private static String ends(InputSlot slot, Region region) {
        if (region.exact()) {
            return "";
        }
        String ragged = region.lower() == End.RAGGED || region.upper() == End.RAGGED
                ? region.solid()
                        .map(solid -> ", with other classes among them except " + extent(slot, solid))
                        .orElse(", with other classes among them")
                : "";
        String open = region.lower() == End.OPEN || region.upper() == End.OPEN
                ? ", and perhaps further "
                        + (region.lower() != End.OPEN
                                ? "upward"
                                : region.upper() != End.OPEN ? "downward" : "both ways")
                : "";
        return ragged + open;
    }

    private static String needs(Region region) {
        return region.marks().stream().map(InputMark::label).collect(Collectors.joining(" or "));
    }

    private static String value(InputSlot slot, long bits) {
        Value value = new Value(slot.format(), bits);
        return value.hexFloat() + " (" + value.decimal() + ")";
    }
}
