package org.ulpscope.compare.ui.internal.comparison;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.eclipse.core.runtime.IAdaptable;
import org.ulpscope.backend.Outcome;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.comparison.Disagreement;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.StudyContents.Readable;
import org.ulpscope.workbench.tables.DifferingBits;

/**
 * An input on which platforms differ.
 *
 * @param study the study that it is in
 * @param disagreement the input and what it gives
 * @param group what kind of difference it is
 * @param recorded the finding of the same input, which can be replayed; empty when none was kept
 */
record ComparisonRow(
        StudyDescription study, Disagreement disagreement, DifferenceGroup group, Optional<FindingRow> recorded)
        implements IAdaptable {
    private static final Comparator<ComparisonRow> WORST_FIRST = Comparator.comparing(ComparisonRow::group)
            .thenComparing(
                    row -> row.disagreement.ulps().orElse(BigInteger.ZERO), Comparator.reverseOrder());

    /** All rows of a study, the greatest differences first. */
    static List<ComparisonRow> of(Readable contents) {
        StudyDescription study = contents.description();
        List<String> names = names(study);
        List<ComparisonRow> rows = new ArrayList<>();
        contents.comparison().ifPresent(report -> report.disagreements().forEach(one -> {
            Outcome reference = one.outcomes().getFirst();
            Outcome other = one.outcomes().get(names.indexOf(one.platform()));
            rows.add(new ComparisonRow(
                    study,
                    one,
                    DifferenceGroup.of(reference, other, study.resultFormat()),
                    contents.findings().stream()
                            .filter(row -> row.finding().platform().equals(one.platform())
                                    && row.finding().inputBits().equals(one.inputBits()))
                            .findFirst()));
        }));
        rows.sort(WORST_FIRST);
        return List.copyOf(rows);
    }

    /** The names of the platforms of a study, in their order. */
    static List<String> names(StudyDescription study) {
        return study.platforms().stream().map(platform -> platform.name()).toList();
    }

    /** The value of an input. */
    Value input(int slot) {
        InputSlot input = study.slots().get(slot);
        return new Value(input.format(), disagreement.inputBits().get(slot));
    }

    /** The correctly rounded result; empty where it is not known. */
    Optional<Value> exact() {
        return disagreement.exactBits().map(bits -> new Value(study.resultFormat(), bits));
    }

    /** What a platform gives; empty when the call did not return. */
    Optional<Value> result(int platform) {
        return disagreement.outcomes().get(platform) instanceof Outcome.Returned(long bits, var flags)
                ? Optional.of(new Value(study.resultFormat(), bits))
                : Optional.empty();
    }

    /** How what a platform gives looks. */
    ValueClassStyle style(int platform) {
        return ValueClassStyle.ofLabel(disagreement.outcomes().get(platform).label(study.resultFormat()));
    }

    /** How far a platform is from the exact result, in ulps. */
    OptionalDouble error(int platform) {
        return disagreement.errors().isEmpty()
                ? OptionalDouble.empty()
                : disagreement.errors().get(platform);
    }

    /** The hexadecimal digits in which a platform differs from the exact result, or else from the reference platform. */
    BitSet differingDigits(int platform) {
        Optional<Value> compared = exact().or(() -> result(0));
        return result(platform)
                .flatMap(mine -> compared.map(other -> DifferingBits.digits(mine, other)))
                .orElseGet(BitSet::new);
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == ExploredInput.class ? adapter.cast(explored()) : null;
    }

    private ExploredInput explored() {
        Map<String, Outcome> outcomes = new LinkedHashMap<>();
        for (int i = 0; i < study.platforms().size(); i++) {
            outcomes.put(study.platforms().get(i).name(), disagreement.outcomes().get(i));
        }
        return new ExploredInput(
                study.readKernel(),
                study.request().folder(),
                study.platformRequests(),
                new Point(disagreement.inputBits().stream()
                        .mapToLong(Long::longValue)
                        .toArray()),
                outcomes,
                recorded.map(row -> row.getAdapter(ExploredInput.class)).flatMap(ExploredInput::finding));
    }
}
