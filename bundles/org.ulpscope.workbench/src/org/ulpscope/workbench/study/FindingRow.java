package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.IAdaptable;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Inside;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.explore.ExploredInput;

/** A finding on screen. There is one object for each as long as its study is open, so that selections survive when the study grows. */
public final class FindingRow implements IAdaptable {
    private final Path file;
    private final StudyDescription study;
    private final Finding finding;

    FindingRow(Path file, StudyDescription study, Finding finding) {
        this.file = file;
        this.study = study;
        this.finding = finding;
    }

    /** The finding. */
    public Finding finding() {
        return finding;
    }

    /** The study file that it is in. */
    public Path file() {
        return file;
    }

    /** The study that it is in. */
    public StudyDescription study() {
        return study;
    }

    /** How its class looks. */
    public ValueClassStyle style() {
        return ValueClassStyle.ofLabel(finding.outcome().label(study.resultFormat()));
    }

    /** The value of an input. */
    public Value input(int slot) {
        InputSlot input = study.slots().get(slot);
        return new Value(input.format(), finding.inputBits().get(slot));
    }

    /** The value that came out; empty when the call did not return. */
    public Optional<Value> output() {
        return finding.outcome() instanceof Outcome.Returned returned
                ? Optional.of(new Value(study.resultFormat(), returned.bits()))
                : Optional.empty();
    }

    /** The exceptions of IEEE 754 that the call raised, as far as they were recorded. */
    public String flags() {
        return finding.outcome() instanceof Outcome.Returned returned
                ? String.join(" ", returned.flags().names())
                : "";
    }

    /** Why the call did not return; blank when it did. */
    public String fault() {
        return switch (finding.outcome()) {
            case Outcome.Returned returned -> "";
            case Outcome.Crashed crashed -> crashed.cause();
            case Outcome.TimedOut timedOut ->
                "took longer than " + timedOut.limit().toMillis() + " ms";
        };
    }

    /** The line inside of the kernel that raised it, and the operation; blank where it is the result's, or that is not known. */
    public String insideAt() {
        return finding.inside()
                .map(inside -> inside.line().map(line -> line.label() + " ").orElse("") + inside.operation())
                .orElse("");
    }

    /** What the operation inside came to, in words; blank as above. */
    public String inside() {
        return finding.inside().map(Inside::words).orElse("");
    }

    /** What is remarkable about its input, in words. */
    public String marks() {
        return finding.marks().stream().map(InputMark::label).collect(Collectors.joining(", "));
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == ExploredInput.class ? adapter.cast(inspected()) : null;
    }

    private ExploredInput inspected() {
        List<Long> bits = finding.inputBits();
        return new ExploredInput(
                file,
                study.readKernel(),
                study.request().folder(),
                study.platformRequests(),
                new Point(bits.stream().mapToLong(Long::longValue).toArray()),
                Map.of(finding.platform(), finding.outcome()),
                Optional.of(new RecordedFinding(file, study, finding)));
    }
}
