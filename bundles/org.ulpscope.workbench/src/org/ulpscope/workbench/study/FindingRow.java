package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IAdaptable;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Finding;
import org.ulpscope.study.FindingsByInput;
import org.ulpscope.study.FoundRegions;
import org.ulpscope.study.InputFindings;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Inside;
import org.ulpscope.study.PlatformNames;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.rows.Notation;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.explore.FindingActions;

/** An input with what was found there, on screen. Rows of the same input of a study are equal, so that selections survive when it grows. */
public final class FindingRow implements IAdaptable {
    private final Path file;
    private final StudyDescription study;
    private final InputFindings found;
    private final String region;

    private FindingRow(Path file, StudyDescription study, InputFindings found, String region) {
        this.file = file;
        this.study = study;
        this.found = found;
        this.region = region;
    }

    /** A row for each input, the simplest of each class first. */
    static List<FindingRow> of(Path file, StudyDescription study, FindingsByInput inputs, List<Region> regions) {
        FoundRegions places = new FoundRegions(study, regions);
        return inputs.simplestFirst().stream()
                .map(input ->
                        new FindingRow(file, study, input, places.around(input).orElse("")))
                .toList();
    }

    /** The input, and what was found there on each platform. */
    public InputFindings found() {
        return found;
    }

    /** What was found there, on one platform after the other. */
    public List<Finding> findings() {
        return found.findings();
    }

    /** What can be done with one of them. */
    public FindingActions actions(Finding finding) {
        return new RecordedFindings(file, study, List.of(finding));
    }

    /** The number of the trial that met it, from 0; empty when no trial did. */
    public OptionalLong trial() {
        return found.trial();
    }

    /** Which trial of the search that was, from 1. */
    public OptionalLong trialPlace() {
        return trial().isPresent() ? OptionalLong.of(StudyTrial.place(trial().getAsLong())) : OptionalLong.empty();
    }

    /** The study file that it is in. */
    public Path file() {
        return file;
    }

    /** The study that it is in. */
    public StudyDescription study() {
        return study;
    }

    /** How the class that was found looks; where platforms found different ones, the first of them. */
    public ValueClassStyle style() {
        return ValueClassStyle.ofLabel(found.first().outcome().label(study.resultFormat()));
    }

    /** The classes that were found, in words. */
    public String classes() {
        return String.join(", ", found.classes(study.resultFormat()));
    }

    /** Where they were found, in words: the platforms, or that it is all of them. */
    public String where() {
        return PlatformNames.of(
                study, findings().stream().map(Finding::platform).distinct().toList());
    }

    /** The value of an input. */
    public Value input(int slot) {
        InputSlot input = study.slots().get(slot);
        return new Value(input.format(), found.inputBits().get(slot));
    }

    /** The value that came out on a platform; empty where that is not known, or the call did not return. */
    public Optional<Value> output(String platform) {
        return found.outcomes().get(platform) instanceof Outcome.Returned(long bits, var flags)
                ? Optional.of(new Value(study.resultFormat(), bits))
                : Optional.empty();
    }

    /** How the outcome on a platform looks; empty where it is not known. */
    public Optional<ValueClassStyle> styleOn(String platform) {
        return Optional.ofNullable(found.outcomes().get(platform))
                .map(outcome -> ValueClassStyle.ofLabel(outcome.label(study.resultFormat())));
    }

    /** Whether a platform gives something else than most do. */
    public boolean isOdd(String platform) {
        return found.isOdd(platform, study.resultFormat());
    }

    /** How the platforms differ, in a word or two; blank where they do not. */
    public String difference() {
        return found.differsInClass(study.resultFormat())
                ? "in class"
                : found.differs(study.resultFormat()) ? "in value" : "";
    }

    /** The exceptions of IEEE 754 that the calls raised, as far as they were recorded. */
    public String flags() {
        return onPlatforms(outcome -> outcome instanceof Outcome.Returned returned
                ? String.join(" ", returned.flags().names())
                : "");
    }

    /** Why calls did not return; blank when they did. */
    public String fault() {
        return onPlatforms(outcome -> Notation.fault(outcome).orElse(""));
    }

    /** One text where all platforms have the same, and otherwise that of each behind its name. */
    private String onPlatforms(Function<Outcome, String> text) {
        return found.outcomes().values().stream().map(text).distinct().count() == 1
                ? text.apply(found.outcomes().values().iterator().next())
                : found.outcomes().entrySet().stream()
                        .filter(entry -> !text.apply(entry.getValue()).isEmpty())
                        .map(entry -> entry.getKey() + ": " + text.apply(entry.getValue()))
                        .collect(Collectors.joining("; "));
    }

    /** The lines inside of the kernel that raised it, and the operations; blank where it is the result's, or that is not known. */
    public String insideAt() {
        return words(insides()
                .map(inside -> inside.line().map(line -> line.label() + " ").orElse("") + inside.operation()));
    }

    /** What the operations inside came to, in words; blank as above. */
    public String inside() {
        return words(insides().map(Inside::words));
    }

    private Stream<Inside> insides() {
        return findings().stream().flatMap(finding -> finding.inside().stream());
    }

    /** The first line inside of the kernel that is known to have raised it. */
    public Optional<Inside.Frame> lineInside() {
        return insides().flatMap(inside -> inside.line().stream()).findFirst();
    }

    /** What is remarkable about its input, in words. */
    public String marks() {
        return words(found.first().marks().stream().map(InputMark::label));
    }

    /** The kinds of what was found, in words: the class, or an exception inside, or how platforms differ. */
    public String kinds() {
        return words(findings().stream().map(Finding::label));
    }

    /** The regions that the input is in, in words; blank where none is known. */
    public String region() {
        return region;
    }

    private static String words(Stream<String> parts) {
        return parts.distinct().collect(Collectors.joining(", "));
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == ExploredInput.class ? adapter.cast(explored()) : null;
    }

    private ExploredInput explored() {
        ExploredInput plain = ExploredInput.of(file, study, found.inputBits());
        return new ExploredInput(
                file,
                plain.kernel(),
                plain.folder(),
                plain.platforms(),
                plain.point(),
                found.outcomes(),
                Optional.of(new RecordedFindings(file, study, findings())));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FindingRow row
                && file.equals(row.file)
                && found.inputBits().equals(row.found.inputBits());
    }

    @Override
    public int hashCode() {
        return found.inputBits().hashCode();
    }
}
