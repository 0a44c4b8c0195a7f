package org.ulpscope.compare.ui.internal.comparison;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.eclipse.core.runtime.IAdaptable;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.ui.tables.DifferingBits;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.StudyContents;

/**
 * An input on which a platform differs from the reference platform.
 *
 * @param file the file of the study
 * @param study the study that it is in
 * @param platform name of the platform
 * @param kind the difference, such as {@code 3-4 ulps} or {@code INF+/NORMAL+}
 * @param inputBits bits of each slot's value
 * @param outcomes what the platforms give, by their names; one that was not recorded is missing
 * @param closer what is known of it beside the exact value, which is there for the worst input of each kind
 * @param recorded the finding of the same input, which can be replayed; empty when none was kept
 */
public record ComparisonRow(
        Path file,
        StudyDescription study,
        String platform,
        String kind,
        List<Long> inputBits,
        Map<String, Outcome> outcomes,
        Optional<Disagreement> closer,
        Optional<FindingRow> recorded)
        implements IAdaptable {
    private static final Comparator<ComparisonRow> WORST_FIRST = Comparator.comparing(ComparisonRow::group)
            .thenComparing(row -> row.ulps().orElse(BigInteger.ZERO), Comparator.reverseOrder());

    private record Place(String platform, List<Long> inputBits) {}

    /** All rows of a study, the greatest differences first: the worst input of each kind, and those kept as findings. */
    static List<ComparisonRow> of(StudyContents contents) {
        StudyDescription study = contents.description();
        List<String> names = names(study);
        Map<Place, FindingRow> findings = new LinkedHashMap<>();
        contents.findings().forEach(row -> row.findings()
                .forEach(finding -> findings.putIfAbsent(new Place(finding.platform(), finding.inputBits()), row)));
        Map<Place, ComparisonRow> rows = new LinkedHashMap<>();
        ShownComparison.of(contents).ifPresent(report -> report.disagreements().forEach(worst -> {
            Place place = new Place(worst.platform(), worst.inputBits());
            Map<String, Outcome> outcomes = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                outcomes.put(names.get(i), worst.outcomes().get(i));
            }
            Optional<FindingRow> recorded = Optional.ofNullable(findings.get(place));
            rows.put(
                    place,
                    new ComparisonRow(
                            contents.file(),
                            study,
                            worst.platform(),
                            worst.kind(),
                            worst.inputBits(),
                            outcomes,
                            Optional.of(worst),
                            recorded));
        }));
        findings.forEach((place, row) -> {
            Optional<Finding> reference = row.found().on(names.getFirst());
            Optional<Finding> finding = row.found().on(place.platform());
            if (!place.platform().equals(names.getFirst()) && reference.isPresent() && finding.isPresent()) {
                Map<String, Outcome> outcomes = new LinkedHashMap<>();
                outcomes.put(names.getFirst(), reference.get().outcome());
                outcomes.put(place.platform(), finding.get().outcome());
                rows.putIfAbsent(
                        place,
                        new ComparisonRow(
                                contents.file(),
                                study,
                                place.platform(),
                                finding.get().label(),
                                place.inputBits(),
                                outcomes,
                                Optional.empty(),
                                Optional.of(row)));
            }
        });
        return rows.values().stream().sorted(WORST_FIRST).toList();
    }

    /** What kind of difference it is. */
    DifferenceGroup group() {
        return DifferenceGroup.of(outcomes.get(names(study).getFirst()), outcomes.get(platform), study.resultFormat());
    }

    /** How far the platform's result is from that of the reference platform; empty where there is no distance. */
    Optional<BigInteger> ulps() {
        return result(names(study).getFirst()).flatMap(one -> result(platform).flatMap(two -> Ulps.distance(one, two)));
    }

    /** The names of the platforms of a study, in their order. */
    static List<String> names(StudyDescription study) {
        return study.platforms().stream().map(platform -> platform.name()).toList();
    }

    /** The value of an input. */
    Value input(int slot) {
        return new Value(study.slots().get(slot).format(), inputBits.get(slot));
    }

    /** The correctly rounded result; empty where it is not known. */
    Optional<Value> exact() {
        return closer.flatMap(Disagreement::exactBits).map(bits -> new Value(study.resultFormat(), bits));
    }

    /** What a platform gives; empty when the call did not return or was not recorded. */
    Optional<Value> result(String on) {
        return outcomes.get(on) instanceof Outcome.Returned(long bits, var flags)
                ? Optional.of(new Value(study.resultFormat(), bits))
                : Optional.empty();
    }

    /** How what a platform gives looks; empty where it was not recorded. */
    Optional<ValueClassStyle> style(String on) {
        return Optional.ofNullable(outcomes.get(on))
                .map(outcome -> ValueClassStyle.ofLabel(outcome.label(study.resultFormat())));
    }

    /** How far a platform is from the exact result, in ulps. */
    OptionalDouble error(String on) {
        return closer.map(Disagreement::errors)
                .filter(errors -> !errors.isEmpty())
                .map(errors -> errors.get(names(study).indexOf(on)))
                .orElse(OptionalDouble.empty());
    }

    /** The platforms whose results are nearest to the exact one; none where it is not known. */
    List<String> closest() {
        return closer.map(Disagreement::closest).orElse(List.of());
    }

    /** The hexadecimal digits in which a platform differs from the exact result, or else from the reference platform. */
    BitSet differingDigits(String on) {
        Optional<Value> compared = exact().or(() -> result(names(study).getFirst()));
        return result(on)
                .flatMap(mine -> compared.map(other -> DifferingBits.digits(mine, other)))
                .orElseGet(BitSet::new);
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == ExploredInput.class ? adapter.cast(explored()) : null;
    }

    private ExploredInput explored() {
        ExploredInput plain = ExploredInput.of(file, study, inputBits);
        return new ExploredInput(
                file,
                plain.kernel(),
                plain.folder(),
                plain.platforms(),
                plain.point(),
                outcomes,
                recorded.map(row -> row.getAdapter(ExploredInput.class)).flatMap(ExploredInput::finding));
    }
}
