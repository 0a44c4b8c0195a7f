package org.ulpscope.workbench.study.regions;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.IAdaptable;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.InputShare;
import org.ulpscope.study.PlatformNames;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.RegionGroup;
import org.ulpscope.study.RegionSentence;
import org.ulpscope.study.RegionTable;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.slant.RelationBounds;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.StudyContents;

/**
 * A region on screen; it stands for its simplest input.
 *
 * @param file the file of the study
 * @param study the study that it is in
 * @param group the region, and the platforms on which it is the same
 * @param share how many of all inputs lie in it
 */
record RegionRow(Path file, StudyDescription study, RegionGroup group, InputShare share) implements IAdaptable {
    /** The regions of a study, as {@link RegionTable} has them. */
    static List<RegionRow> of(StudyContents study) {
        RegionTable table = RegionTable.of(study.description(), study.regions());
        return table.groups().stream()
                .map(group -> new RegionRow(study.file(), study.description(), group, table.share(group)))
                .toList();
    }

    Region region() {
        return group.region();
    }

    String platforms() {
        return PlatformNames.of(study, group.platforms());
    }

    /** How its class looks; a kind that is no value class looks like the ordinary results that it hides behind. */
    ValueClassStyle style() {
        return ValueClassStyle.of(ValueClass.named(region().label()).orElse(ValueClass.NORMAL_PLUS));
    }

    /** What it says of one input, in short. */
    String side(int slot) {
        return RegionSentence.cell(study, region(), slot);
    }

    Value from(int slot) {
        return value(slot, region().extent().from());
    }

    Value to(int slot) {
        return value(slot, region().extent().to());
    }

    Value representative(int slot) {
        return value(slot, region().representative());
    }

    private Value value(int slot, List<Long> bits) {
        return new Value(study.slots().get(slot).format(), bits.get(slot));
    }

    /** The relation that tells it; blank where the extent does. */
    String condition() {
        return RegionSentence.condition(study, region());
    }

    /** What is known of the ends along each input; blank where a relation tells the region, whose borders run along none. */
    String ends() {
        if (region().slant().isPresent()) {
            return "";
        }
        List<String> words = region().ends().stream().map(RegionRow::ends).toList();
        // What is said of all alike needs no names.
        return words.stream().distinct().count() == 1
                ? words.getFirst()
                : IntStream.range(0, words.size())
                        .mapToObj(slot -> study.slots().get(slot).name() + ": " + words.get(slot))
                        .collect(Collectors.joining("; "));
    }

    private static String ends(Ends ends) {
        return ends.lower() == ends.upper()
                ? ends.lower().words()
                : "lower " + ends.lower().words() + ", upper " + ends.upper().words();
    }

    /** How far it was looked into. */
    String lookedInto() {
        return region().slant().map(RelationBounds::proof).orElseGet(() -> region().proof()
                .words());
    }

    String needs() {
        return region().marks().stream().map(InputMark::label).collect(Collectors.joining(", "));
    }

    String sentence() {
        return RegionSentence.line(study, group);
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == ExploredInput.class
                ? adapter.cast(ExploredInput.of(file, study, region().representative()))
                : null;
    }
}
