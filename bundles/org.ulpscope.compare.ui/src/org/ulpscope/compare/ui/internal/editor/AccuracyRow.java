package org.ulpscope.compare.ui.internal.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.IAdaptable;
import org.ulpscope.compare.comparison.Accuracy;
import org.ulpscope.compare.ui.internal.comparison.ShownComparison;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.StudyContents;

/** A platform beside the exact values; it stands for the input with its greatest error. */
record AccuracyRow(Path file, StudyDescription study, Accuracy accuracy) implements IAdaptable {
    static List<AccuracyRow> of(StudyContents study) {
        return ShownComparison.of(study)
                .map(report -> report.accuracies().stream()
                        .map(accuracy -> new AccuracyRow(study.file(), study.description(), accuracy))
                        .toList())
                .orElse(List.of());
    }

    /** The input with the greatest error. */
    String worst() {
        List<Long> bits = accuracy.worstInput();
        return IntStream.range(0, bits.size())
                .mapToObj(i -> new Value(study.slots().get(i).format(), bits.get(i)).inputDecimal())
                .collect(Collectors.joining(", "));
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == ExploredInput.class && !accuracy.worstInput().isEmpty()
                ? adapter.cast(ExploredInput.of(file, study, accuracy.worstInput()))
                : null;
    }
}
