package org.ulpscope.study.internal.export;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Csv;
import org.ulpscope.report.ExportFile;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.rows.Notation;

/** The findings as comma-separated values (RFC 4180), a line for each input and platform; each value as hex float, decimal and bits. */
public final class CsvExporter implements Exporter {
    @Override
    public String name() {
        return "csv";
    }

    @Override
    public String summary() {
        return "All findings as a table for spreadsheets and scripts, a line for each input and platform.";
    }

    @Override
    public String suffix() {
        return ".csv";
    }

    @Override
    public boolean writesFolder() {
        return false;
    }

    @Override
    public List<Path> export(StudyReader study, Path target) {
        List<Finding> findings = RepresentativesFirst.of(study);
        boolean inside = findings.stream().anyMatch(finding -> finding.inside().isPresent());
        List<String> header = header(study.description());
        if (inside) {
            header.addAll(List.of("inside at", "inside"));
        }
        StringBuilder csv = new StringBuilder(Csv.line(header));
        for (Finding finding : findings) {
            List<String> cells = cells(study.description(), finding);
            if (inside) {
                cells.addAll(inside(finding));
            }
            csv.append(Csv.line(cells));
        }
        ExportFile.write(target, csv.toString());
        return List.of(target);
    }

    private static List<String> header(StudyDescription study) {
        List<String> names = new ArrayList<>(List.of("platform", "class"));
        study.slots().forEach(slot -> names.addAll(threeNames(slot.name())));
        names.addAll(threeNames("output"));
        names.addAll(List.of("fault", "marks", "trial"));
        return names;
    }

    private static List<String> threeNames(String name) {
        return List.of(name, name + " decimal", name + " bits");
    }

    private static List<String> cells(StudyDescription study, Finding finding) {
        List<String> cells = new ArrayList<>(List.of(finding.platform(), finding.label()));
        for (int i = 0; i < study.slots().size(); i++) {
            InputSlot slot = study.slots().get(i);
            Value input = new Value(slot.format(), finding.inputBits().get(i));
            cells.addAll(
                    List.of(input.inputHexFloat(), input.inputDecimal(), Notation.bits(input.format(), input.bits())));
        }
        cells.addAll(
                finding.outcome() instanceof Outcome.Returned returned
                        ? threeNotations(study.resultFormat(), returned.bits())
                        : List.of("", "", ""));
        cells.add(Notation.fault(finding.outcome()).orElse(""));
        cells.add(finding.marks().stream().map(InputMark::label).collect(Collectors.joining(" ")));
        cells.add(finding.trial().isPresent() ? Long.toString(finding.trial().getAsLong()) : "");
        return cells;
    }

    private static List<String> inside(Finding finding) {
        return finding.inside()
                .map(inside -> List.of(
                        inside.line()
                                .map(line -> line.file() + ":" + line.line())
                                .orElse(""),
                        inside.words()))
                .orElse(List.of("", ""));
    }

    private static List<String> threeNotations(Format format, long bits) {
        Value value = new Value(format, bits);
        return List.of(value.hexFloat(), value.decimal(), Notation.bits(format, bits));
    }
}
