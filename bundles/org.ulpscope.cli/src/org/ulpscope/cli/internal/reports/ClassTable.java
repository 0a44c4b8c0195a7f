package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.ClassExample;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.PlatformNames;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;

/**
 * The classes that a hunt found: how many inputs came to each, the simplest of them and the nearest to its border; platforms for which all of
 * that is the same have one line.
 */
final class ClassTable {
    private static final int PLATFORM = 1;

    private final StudyDescription study;
    private final List<Finding> findings;
    private final Map<List<String>, List<String>> platformsOfRow = new LinkedHashMap<>();

    private ClassTable(StudyReader study) {
        this.study = study.description();
        this.findings = study.findings();
    }

    static void print(PrintWriter out, StudyReader study) {
        ClassTable table = new ClassTable(study);
        List<InputAccount> accounts = InputAccount.of(study);
        List<ClassExample> examples = ClassExample.of(study);
        List<String> labels =
                examples.stream().map(ClassExample::label).distinct().toList();
        examples.stream()
                .sorted(Comparator.comparing(example -> labels.indexOf(example.label())))
                .forEach(example -> table.add(example, accounts));
        table.print(out);
        accounts.stream()
                .filter(account -> account.hits(Outcome.Refused.LABEL) > 0)
                .forEach(account -> out.printf(
                        Locale.ROOT,
                        "%,d inputs on %s were %s.%n",
                        account.hits(Outcome.Refused.LABEL),
                        account.platform(),
                        Outcome.Refused.CAUSE));
    }

    private void add(ClassExample example, List<InputAccount> accounts) {
        long hits = accounts.stream()
                .filter(account -> account.platform().equals(example.platform()))
                .mapToLong(account -> account.hits(example.label()))
                .sum();
        long kept = findings.stream()
                .filter(finding -> finding.platform().equals(example.platform())
                        && finding.label().equals(example.label()))
                .count();
        String inputs = String.format(Locale.ROOT, "%,d", hits);
        add(example, List.of(example.label(), inputs, Long.toString(kept)), example.simplest(), example.border());
        example.plain().ifPresent(plain -> add(example, List.of("", "", ""), plain, example.plainBorder()));
        example.ordinary().ifPresent(ordinary -> add(example, List.of("", "", ""), ordinary, Optional.empty()));
    }

    private void add(ClassExample example, List<String> start, Finding finding, Optional<Finding> border) {
        List<String> row = new ArrayList<>(start);
        row.add(inputs(finding, Value::inputDecimal));
        row.add(inputs(finding, Value::inputHexFloat));
        row.add(border.map(beside -> inputs(beside, Value::inputDecimal)).orElse(""));
        row.add(output(finding));
        // A line that goes on with the one above must not become one with that of another class.
        row.add(example.label());
        platformsOfRow.computeIfAbsent(row, key -> new ArrayList<>()).add(example.platform());
    }

    private void print(PrintWriter out) {
        if (platformsOfRow.isEmpty()) {
            // The verdict says so.
            return;
        }
        TextTable table = new TextTable(
                "class", "platform", "inputs", "kept", "simplest input", "in hex", "nearest to the border", "output");
        String above = "";
        for (Map.Entry<List<String>, List<String>> row : platformsOfRow.entrySet()) {
            List<String> cells =
                    new ArrayList<>(row.getKey().subList(0, row.getKey().size() - 1));
            String platforms = PlatformNames.of(study, row.getValue());
            boolean goesOn = cells.getFirst().isEmpty() && platforms.equals(above);
            cells.add(PLATFORM, goesOn ? "" : platforms);
            above = platforms;
            table.add(cells.toArray(String[]::new));
        }
        table.print(out);
    }

    private String output(Finding finding) {
        String needs = finding.marks().stream().map(InputMark::label).collect(Collectors.joining(", "));
        String output =
                switch (finding.outcome()) {
                    case Outcome.Returned returned -> new Value(study.resultFormat(), returned.bits()).hexFloat();
                    case Outcome.Refused refused -> Outcome.Refused.CAUSE;
                    case Outcome.Crashed crashed -> crashed.cause();
                    case Outcome.TimedOut timedOut ->
                        "took longer than " + timedOut.limit().toMillis() + " ms";
                };
        return output + (needs.isEmpty() ? "" : "  (" + needs + " input)");
    }

    private String inputs(Finding finding, Function<Value, String> notation) {
        List<InputSlot> slots = study.slots();
        return IntStream.range(0, slots.size())
                .mapToObj(i -> notation.apply(
                        new Value(slots.get(i).format(), finding.inputBits().get(i))))
                .collect(Collectors.joining(", "));
    }
}
