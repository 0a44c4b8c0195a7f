package org.ulpscope.study;

import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Extent;

/** Regions of one input as sentences, such as {@code INF+ from 0x1.633ce8fb9f87ep+9 (710.4758600739439) upward}. */
public final class RegionSentence {
    private RegionSentence() {}

    /** What is known of a region, in one line. */
    public static String of(StudyDescription study, Region region) {
        InputSlot slot = study.slots().getFirst();
        String needs = region.marks().isEmpty() ? "" : ", only for " + needs(region) + " inputs";
        return region.label() + " " + extent(slot, region.extent()) + ends(slot, region) + needs;
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
