package org.ulpscope.study.internal.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.report.sarif.SarifLevel;
import org.ulpscope.report.sarif.SarifLocation;
import org.ulpscope.report.sarif.SarifLog;
import org.ulpscope.report.sarif.SarifResult;
import org.ulpscope.report.sarif.SarifRoot;
import org.ulpscope.report.sarif.SarifRule;
import org.ulpscope.source.text.Outline;
import org.ulpscope.source.text.OutlineItem;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Finding;
import org.ulpscope.study.FindingJson;
import org.ulpscope.study.Inside;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudySource;
import org.ulpscope.study.UlpscopeVersion;
import org.ulpscope.study.rows.Notation;

/** The findings of a study as a SARIF log: each class is a rule, and each finding a result at the kernel's source, as far as it has one. */
final class StudySarif {
    private static final List<String> FAULTS = List.of("CRASH", "TIMEOUT");
    private static final List<String> SUBNORMALS = List.of(ValueClass.SUB_PLUS.label(), ValueClass.SUB_MINUS.label());

    private final StudyDescription study;
    private final SarifLocation location;

    /** The findings of one input and one label: where they tell of a difference, those of its platforms. */
    private final Map<List<Object>, List<Finding>> sides = new HashMap<>();

    StudySarif(StudyDescription study) {
        this.study = study;
        Optional<Path> source = StudySource.path(study.request());
        String function = study.readKernel().getName();
        location = new SarifLocation(
                study.request().kernel(),
                source,
                source.flatMap(file -> line(file, function))
                        .map(OptionalInt::of)
                        .orElse(OptionalInt.empty()));
    }

    /** Where a source defines the function; empty where it does not, as it stands now. */
    private static Optional<Integer> line(Path source, String function) {
        try {
            return Outline.of(GivenFile.text(source, StandardCharsets.ISO_8859_1))
                    .function(function)
                    .map(OutlineItem::line);
        } catch (IOException e) {
            // The study says all but this.
            return Optional.empty();
        }
    }

    SarifLog log(RunState state, List<Finding> findings) {
        findings.forEach(finding ->
                sides.computeIfAbsent(side(finding), any -> new ArrayList<>()).add(finding));
        return new SarifLog(
                study.versions().getOrDefault("ulpscope", UlpscopeVersion.current()),
                state == RunState.FINISHED,
                SarifRoot.around(study.request().folder()),
                findings.stream().map(Finding::label).distinct().map(this::rule).toList(),
                findings.stream().map(this::result).toList());
    }

    private SarifRule rule(String label) {
        SarifLevel level = FAULTS.contains(label)
                ? SarifLevel.ERROR
                : SUBNORMALS.contains(label) ? SarifLevel.NOTE : SarifLevel.WARNING;
        return new SarifRule(label, "Found by " + study.request().question() + ": " + label + ".", level);
    }

    private SarifResult result(Finding finding) {
        return new SarifResult(
                finding.label(),
                sentence(finding),
                place(finding),
                fingerprint(finding),
                FindingJson.of(study, finding));
    }

    /** The line inside, or else the kernel. */
    private SarifLocation place(Finding finding) {
        return finding.inside()
                .flatMap(Inside::line)
                .map(line -> new SarifLocation(
                        study.request().kernel(), Optional.of(line.file()), OptionalInt.of(line.line())))
                .orElse(location);
    }

    private String sentence(Finding finding) {
        List<String> inputs = new ArrayList<>();
        for (int i = 0; i < study.slots().size(); i++) {
            InputSlot slot = study.slots().get(i);
            Value value = new Value(slot.format(), finding.inputBits().get(i));
            inputs.add(slot.name() + " = " + value.inputHexFloat() + " (" + value.inputDecimal() + ")");
        }
        String inside = finding.inside()
                .map(at -> ", where " + at.words()
                        + at.line().map(line -> " at " + line.label()).orElse(""))
                .orElse("");
        return study.request().kernel() + "(" + String.join(", ", inputs) + ") " + gives(finding) + inside + ": "
                + finding.label() + ".";
    }

    /** What it gives on its platform; where it is a difference, on each that has part in it. */
    private String gives(Finding finding) {
        boolean ofOneResult = finding.label().equals(finding.outcome().label(study.resultFormat()));
        List<Finding> all = ofOneResult || finding.inside().isPresent() ? List.of(finding) : sides.get(side(finding));
        return all.stream().map(this::givesThere).collect(Collectors.joining(", and "));
    }

    private static List<Object> side(Finding finding) {
        return List.of(finding.label(), finding.inputBits());
    }

    private String givesThere(Finding finding) {
        String platform = study.platforms().stream()
                .filter(one -> one.name().equals(finding.platform()))
                .map(Platform::label)
                .findFirst()
                .orElse(finding.platform());
        return finding.inside()
                        .flatMap(Inside::returned)
                        .map(returned -> "gives " + returned.decimal())
                        .orElseGet(() -> outcome(finding.outcome()))
                + " on " + platform;
    }

    private String outcome(Outcome outcome) {
        return outcome instanceof Outcome.Returned returned
                ? "gives " + new Value(study.resultFormat(), returned.bits()).decimal()
                : "does not return (" + Notation.fault(outcome).orElse("") + ")";
    }

    /** What makes a finding the same in another run: the function, the platform, the class and the input. */
    private String fingerprint(Finding finding) {
        String bits = Notation.bitsArray(study.slots(), finding.inputBits());
        return String.join(" ", study.request().kernel(), finding.platform(), finding.label(), bits);
    }
}
