package org.ulpscope.workbench.study.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.AgreeingPlatforms;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.workbench.study.FindingRow;

/**
 * The columns of the findings of a study: the class, the input, and beside it what each platform gives.
 *
 * @param all all of them, in order
 * @param hiddenAtFirst those that users show when they want them
 * @param merged those of several platforms that agree on all rows
 * @param single those of the platforms that have such a one, each alone; hidden at first
 * @param outcome the column of the classes
 * @param region the column of the regions
 */
record FindingColumns(
        List<RowColumn<FindingRow>> all,
        List<RowColumn<FindingRow>> hiddenAtFirst,
        List<RowColumn<FindingRow>> merged,
        List<RowColumn<FindingRow>> single,
        RowColumn<FindingRow> outcome,
        RowColumn<FindingRow> region) {
    private static final int DECIMAL_WIDTH = 190;
    /** Room for 17 digits without an exponent. */
    private static final int NARROW_WIDTH = 155;

    /** What the names of platforms keep where there is little room: how many give the class, in words. */
    private static final int PLACE_WIDTH = 75;

    /** The results of so many platforms are seen beside each other in a small window; of more, some are out of sight. */
    private static final int MOST_IN_SIGHT = 2;

    private static final int HEX_WIDTH = 195;
    private static final int BITS_WIDTH = 150;
    private static final int PLATFORM_WIDTH = 150;
    /** With more inputs than this, or several platforms beside them, only their decimals are shown at first. */
    private static final int MOST_IN_BOTH_NOTATIONS = 2;

    /** @param agreeing all platforms, those together that agree on all rows */
    static FindingColumns of(StudyDescription study, List<List<String>> agreeing) {
        // Inside of a kernel each operation is a platform of its own.
        List<List<String>> groups = HuntStudy.looksInside(study)
                ? study.platforms().stream()
                        .map(platform -> List.of(platform.name()))
                        .toList()
                : agreeing;
        List<RowColumn<FindingRow>> merged = new ArrayList<>();
        List<RowColumn<FindingRow>> single = new ArrayList<>();
        List<RowColumn<FindingRow>> all = new ArrayList<>();
        List<RowColumn<FindingRow>> hidden = new ArrayList<>();
        RowColumn<FindingRow> outcome = classColumn();
        all.add(outcome);
        add(
                all,
                hidden,
                RowColumn.text("On", PLACE_WIDTH, FindingRow::where)
                        .fitting()
                        .meaning("The platforms that give the class"),
                groups.size() <= MOST_IN_SIGHT || HuntStudy.looksInside(study));
        boolean manyColumns = study.slots().size() > MOST_IN_BOTH_NOTATIONS || groups.size() > 1;
        for (int i = 0; i < study.slots().size(); i++) {
            int slot = i;
            InputSlot input = study.slots().get(i);
            Function<FindingRow, Value> value = row -> row.input(slot);
            all.add(RowColumn.input(input.name(), manyColumns ? NARROW_WIDTH : DECIMAL_WIDTH, value));
            RowColumn<FindingRow> hex = RowColumn.inputHex(input.name() + " (hex)", HEX_WIDTH, value);
            add(all, hidden, hex, manyColumns);
            add(all, hidden, bits(input.name(), value.andThen(Optional::of), hex.order()), true);
        }
        groups.stream().filter(group -> group.size() > 1).forEach(group -> {
            String first = group.getFirst();
            RowColumn<FindingRow> column = RowColumn.outcomeValue(
                            AgreeingPlatforms.joined(group),
                            DECIMAL_WIDTH,
                            row -> row.styleOn(first),
                            (FindingRow row) -> row.output(first))
                    .boldFor(row -> row.isOdd(first))
                    .meaning(String.join(", ", group)
                            + " agree on all inputs here; Show Each Platform in the menu of a row"
                            + " gives each its column");
            merged.add(column);
            all.add(column);
        });
        List<String> together = groups.stream()
                .filter(group -> group.size() > 1)
                .flatMap(List::stream)
                .toList();
        addPlatforms(study, together, all, hidden, single, groups.size() == 1);
        boolean inside = HuntStudy.looksInside(study);
        add(all, hidden, RowColumn.text("Inside at", 170, FindingRow::insideAt), !inside);
        add(all, hidden, RowColumn.text("Inside", 300, FindingRow::inside), !inside);
        all.add(
                RowColumn.text("Needs", 190, FindingRow::marks)
                        .meaning(
                                "Whether it takes a subnormal, a zero, an infinity or a NaN as input; blank where ordinary numbers are enough"));
        RowColumn<FindingRow> region = regionColumn();
        add(all, hidden, region, true);
        all.add(RowColumn.number("Trial", 70, FindingRow::trialPlace, 0)
                .meaning("Which trial of the search met it; blank where a sweep or what came after the search did"));
        all.add(RowColumn.text("Fault", 200, FindingRow::fault)
                .meaning("What ended the call, such as a signal or the time; blank where it returned"));
        add(all, hidden, RowColumn.text("Flags", 140, FindingRow::flags), true);
        add(
                all,
                hidden,
                RowColumn.number("Number", 70, row -> row.found().first().number()),
                true);
        add(all, hidden, RowColumn.text("Kind", 120, FindingRow::kinds), true);
        return new FindingColumns(
                List.copyOf(all), List.copyOf(hidden), List.copyOf(merged), List.copyOf(single), outcome, region);
    }

    private static void addPlatforms(
            StudyDescription study,
            List<String> together,
            List<RowColumn<FindingRow>> all,
            List<RowColumn<FindingRow>> hidden,
            List<RowColumn<FindingRow>> single,
            boolean alike) {
        boolean alone = study.platforms().size() == 1;
        // Inside of a kernel each operation is a platform of its own, and what it came to stands in the columns of the
        // inside.
        boolean inside = HuntStudy.looksInside(study);
        study.platforms().forEach(platform -> {
            String name = platform.name();
            String title = alone ? "Result" : name;
            Function<FindingRow, Optional<Value>> value = row -> row.output(name);
            RowColumn<FindingRow> column = RowColumn.outcomeValue(
                            title, alone ? DECIMAL_WIDTH : PLATFORM_WIDTH, row -> row.styleOn(name), value)
                    .boldFor(row -> row.isOdd(name));
            add(all, hidden, column, inside && !alone || together.contains(name));
            if (together.contains(name)) {
                single.add(column);
            }
            RowColumn<FindingRow> hex = RowColumn.hex(title + " (hex)", HEX_WIDTH, value);
            add(all, hidden, hex, !alone);
            add(all, hidden, bits(title, value, hex.order()), true);
        });
        add(all, hidden, RowColumn.text("Differ", 80, FindingRow::difference), alike || inside);
    }

    private static void add(
            List<RowColumn<FindingRow>> all,
            List<RowColumn<FindingRow>> hidden,
            RowColumn<FindingRow> column,
            boolean hide) {
        all.add(column);
        if (hide) {
            hidden.add(column);
        }
    }

    private static RowColumn<FindingRow> classColumn() {
        return new RowColumn<>(
                "Class",
                90,
                FindingRow::classes,
                Comparator.comparing(FindingRow::style).thenComparing(FindingRow::classes),
                false,
                Optional.empty(),
                Optional.of(row -> Optional.of(row.style())));
    }

    /** Sorted by class, so that its groups come in the order of the classes; what is in no region comes last. */
    private static RowColumn<FindingRow> regionColumn() {
        return new RowColumn<>(
                "Region",
                330,
                row -> row.region().isEmpty() ? "In no known region" : row.region(),
                Comparator.comparing((FindingRow row) -> row.region().isEmpty())
                        .thenComparing(FindingRow::style)
                        .thenComparing(FindingRow::region),
                false,
                Optional.empty(),
                Optional.empty());
    }

    private static RowColumn<FindingRow> bits(
            String title, Function<FindingRow, Optional<Value>> value, Comparator<FindingRow> order) {
        return new RowColumn<>(
                title + " (bits)",
                BITS_WIDTH,
                row -> value.apply(row).map(Value::bitPattern).orElse(""),
                order,
                true,
                Optional.empty(),
                Optional.empty());
    }
}
