package org.ulpscope.workbench.study.regions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.ui.tables.RowColumn;

/**
 * The columns of the regions of a study.
 *
 * @param all all of them, in order
 * @param hiddenAtFirst those that users show when they want them
 */
record RegionColumns(List<RowColumn<RegionRow>> all, List<RowColumn<RegionRow>> hiddenAtFirst) {
    private static final int DECIMAL_WIDTH = 190;
    private static final int HEX_WIDTH = 190;
    /** What columns of words keep where there is little room. */
    private static final int NARROW_WIDTH = 70;

    /** Both ends of a side in few digits. */
    private static final int SIDE_WIDTH = 165;

    private static final int CONDITION_WIDTH = 180;

    /** @param hasRelations whether relations of two inputs tell some of its regions */
    static RegionColumns of(StudyDescription study, boolean hasRelations) {
        List<RowColumn<RegionRow>> all = new ArrayList<>();
        List<RowColumn<RegionRow>> hidden = new ArrayList<>();
        all.add(outcome());
        if (hasRelations) {
            all.add(condition());
        }
        RowColumn<RegionRow> platform =
                RowColumn.text("On", NARROW_WIDTH, RegionRow::platforms).fitting();
        all.add(platform);
        if (study.platforms().size() < 2) {
            hidden.add(platform);
        }
        boolean isOne = study.slots().size() == 1;
        if (!isOne) {
            all.add(share());
        }
        for (int i = 0; i < study.slots().size() && !isOne; i++) {
            all.add(side(study.slots().get(i).name(), i));
        }
        List<RowColumn<RegionRow>> ends = new ArrayList<>();
        for (int i = 0; i < study.slots().size(); i++) {
            int slot = i;
            String name = isOne ? "" : study.slots().get(i).name() + " ";
            ends.addAll(end(name + (isOne ? "From" : "from"), row -> row.from(slot)));
            ends.addAll(end(name + (isOne ? "To" : "to"), row -> row.to(slot)));
        }
        all.addAll(ends);
        // A dozen columns of seventeen digits are not read, and where all are seen, none has room for its digits: they
        // are shown when they are
        // wanted.
        hidden.addAll(isOne ? List.of(ends.get(1), ends.get(3)) : ends);
        if (isOne) {
            all.add(share());
        }
        all.add(
                RowColumn.text("Ends", NARROW_WIDTH, RegionRow::ends)
                        .fitting()
                        .meaning(
                                "How well it is known where the region ends: to the ulp, where the next value gives another class; or less"));
        all.add(RowColumn.text("Looked Into", NARROW_WIDTH, RegionRow::lookedInto)
                .fitting()
                .meaning("Which inputs of the region were run to make sure that they are of its class"));
        for (int i = 0; i < study.slots().size(); i++) {
            int slot = i;
            String title = isOne
                    ? "Simplest Input"
                    : "Simplest " + study.slots().get(i).name();
            List<RowColumn<RegionRow>> simplest = value(title, row -> row.representative(slot));
            all.addAll(simplest);
            hidden.add(simplest.getLast());
        }
        all.add(RowColumn.text("Needs", NARROW_WIDTH, RegionRow::needs).fitting());
        all.add(RowColumn.text("In Words", 520, RegionRow::sentence));
        return new RegionColumns(List.copyOf(all), List.copyOf(hidden));
    }

    /** Before what is known of each input by itself, which alone reads as if all inputs there were of the class. */
    private static RowColumn<RegionRow> condition() {
        return RowColumn.text("Condition", CONDITION_WIDTH, RegionRow::condition)
                .fitting()
                .meaning(
                        "The relation of two inputs that tells the region; the columns of the inputs have what is around it."
                                + " Blank where they have the region itself");
    }

    private static RowColumn<RegionRow> share() {
        RowColumn<RegionRow> share = new RowColumn<>(
                "Share",
                70,
                row -> row.share().percent(),
                Comparator.comparing(RegionRow::share),
                true,
                Optional.empty(),
                Optional.empty());
        return share.meaning(
                "How many of all inputs of the domain lie in the region. Each value that a number can have counts once:"
                        + " of FP64 without limits, half of them lie between -1 and 1. What the function's own assertion refuses counts, too");
    }

    private static RowColumn<RegionRow> outcome() {
        return new RowColumn<>(
                "Class",
                90,
                row -> row.region().label(),
                Comparator.comparing(row -> row.region().label()),
                false,
                Optional.empty(),
                Optional.of(row -> Optional.of(row.style())));
    }

    private static RowColumn<RegionRow> side(String name, int slot) {
        RowColumn<RegionRow> side = new RowColumn<>(
                name,
                SIDE_WIDTH,
                row -> row.side(slot),
                Comparator.comparing(row -> row.from(slot).ordinal()),
                false,
                Optional.empty(),
                Optional.empty());
        return side.fitting()
                .meaning("Where the region is along " + name
                        + ", long numbers rounded; its exact ends are columns that can be shown");
    }

    /** An end of a region is looked up to its last digit. */
    private static List<RowColumn<RegionRow>> end(String title, Function<RegionRow, Value> value) {
        return value(title, value).stream().map(RowColumn::keepingDigits).toList();
    }

    /** Columns of a value: as a decimal, and in hex. */
    private static List<RowColumn<RegionRow>> value(String title, Function<RegionRow, Value> value) {
        Function<RegionRow, Optional<Value>> present = row -> Optional.of(value.apply(row));
        return List.of(
                RowColumn.value(title, DECIMAL_WIDTH, present), RowColumn.hex(title + " (hex)", HEX_WIDTH, present));
    }
}
