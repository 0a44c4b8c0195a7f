package org.ulpscope.cli.internal.reports;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.InputOrder;
import org.ulpscope.study.Inside;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionSentence;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;

/** What a hunt found inside, line by line: of each operation and class one input, with the operands that it came from. */
final class InsideReport {
    /** More regions than that of one class are no sentence to read. */
    private static final int MOST_REGIONS = 4;

    private final StudyReader study;
    private final StudyDescription description;
    private final PrintWriter out;

    /** At how many places each kind was raised: only the kind is counted, whatever its place. */
    private final Map<Kind, Long> places;

    private final List<Finding> findings;

    /** What is counted. */
    private record Kind(String label, String platform) {
        static Kind of(Finding finding) {
            return new Kind(finding.label(), finding.platform());
        }
    }

    private InsideReport(StudyReader study, PrintWriter out) {
        this.study = study;
        this.description = study.description();
        this.out = out;
        this.findings = study.findings();
        this.places = findings.stream()
                .collect(Collectors.groupingBy(
                        Kind::of,
                        LinkedHashMap::new,
                        Collectors.mapping(this::heading, Collectors.collectingAndThen(Collectors.toSet(), set ->
                                (long) set.size()))));
    }

    static void print(PrintWriter out, StudyReader study) {
        new InsideReport(study, out).print();
    }

    private void print() {
        if (findings.isEmpty()) {
            // The verdict says so.
            return;
        }
        Map<String, List<Finding>> byLine = new LinkedHashMap<>();
        findings.stream().sorted(Comparator.comparing(InsideReport::place)).forEach(finding -> byLine.computeIfAbsent(
                        heading(finding), line -> new ArrayList<>())
                .add(finding));
        boolean first = true;
        for (Map.Entry<String, List<Finding>> line : byLine.entrySet()) {
            if (!first) {
                out.println();
            }
            first = false;
            printLine(line.getKey(), line.getValue());
        }
        places.entrySet().stream().filter(kind -> kind.getValue() > 1).forEach(kind -> printAll(kind.getKey()));
    }

    /** By file and line; those whose line is not known come last. */
    private static String place(Finding finding) {
        return finding.inside()
                .flatMap(Inside::line)
                .map(line -> "a " + line.file() + String.format(Locale.ROOT, ":%09d", line.line()))
                .orElse("b");
    }

    private String heading(Finding finding) {
        return finding.inside()
                .flatMap(Inside::line)
                .map(Inside.Frame::label)
                .orElse("inside of " + description.request().kernel());
    }

    private void printLine(String heading, List<Finding> findings) {
        out.println(heading + "  "
                + findings.stream().map(Finding::label).distinct().collect(Collectors.joining(", ")));
        Optional<Inside> inside = findings.getFirst().inside();
        inside.flatMap(Inside::line).flatMap(InsideReport::text).ifPresent(text -> out.println("    " + text));
        inside.map(Inside::chain)
                .filter(chain -> chain.size() > 1)
                .ifPresent(chain -> out.println("  called at "
                        + chain.stream().skip(1).map(Inside.Frame::label).collect(Collectors.joining(", "))));
        Map<Kind, List<Finding>> kinds = new LinkedHashMap<>();
        findings.forEach(finding -> kinds.computeIfAbsent(Kind.of(finding), kind -> new ArrayList<>())
                .add(finding));
        kinds.values().forEach(this::printKind);
    }

    private void printKind(List<Finding> kept) {
        Finding finding = kept.stream()
                .min(Comparator.comparing(Finding::inputBits, new InputOrder(description.slots())))
                .orElseThrow();
        out.println("  " + finding.label() + "  "
                + finding.inside().map(Inside::words).orElse(unknown(finding)));
        out.println(
                "      for " + inputs(finding) + ", which gives " + returned(finding) + " on " + finding.platform());
        Kind kind = Kind.of(finding);
        if (places.get(kind) > 1) {
            out.println("      " + count(kept.size(), "such input") + " among the "
                    + String.format(Locale.ROOT, "%,d", kept(kind)) + " kept");
        } else {
            out.println("      " + count(hits(kind), "such input") + " met");
            printRegions(kind, "      ");
        }
    }

    private static String unknown(Finding finding) {
        return ValueClass.named(finding.label()).isPresent()
                ? "the result; where it is born is not known"
                : "raised inside, where is not known";
    }

    /** What is known of a kind wherever it was raised. */
    private void printAll(Kind kind) {
        out.println();
        out.println(kind.label() + " on " + kind.platform() + ", at all of these places: "
                + count(hits(kind), "such input") + " met");
        printRegions(kind, "  ");
    }

    private void printRegions(Kind kind, String indent) {
        List<Region> regions = study.regions().stream()
                .filter(region -> region.platform().equals(kind.platform())
                        && region.label().equals(kind.label()))
                .toList();
        if (regions.size() <= MOST_REGIONS) {
            regions.forEach(region -> out.println(indent + RegionSentence.of(description, region)));
        }
    }

    private static String count(long number, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
    }

    private long kept(Kind kind) {
        return findings.stream().map(Kind::of).filter(kind::equals).count();
    }

    private long hits(Kind kind) {
        long counted = InputAccount.of(study).stream()
                .filter(account -> account.platform().equals(kind.platform()))
                .mapToLong(account -> account.hits(kind.label()))
                .sum();
        return Math.max(counted, kept(kind));
    }

    private String inputs(Finding finding) {
        List<String> inputs = new ArrayList<>();
        for (int i = 0; i < description.slots().size(); i++) {
            InputSlot slot = description.slots().get(i);
            Value value = new Value(slot.format(), finding.inputBits().get(i));
            inputs.add(slot.name() + " = " + value.inputDecimal() + " (" + value.inputHexFloat() + ")");
        }
        return String.join(", ", inputs);
    }

    private String returned(Finding finding) {
        return finding.inside()
                .flatMap(Inside::returned)
                .or(() -> finding.outcome() instanceof Outcome.Returned returned
                        ? Optional.of(new Value(description.resultFormat(), returned.bits()))
                        : Optional.empty())
                .map(Value::decimal)
                .orElse("no result");
    }

    private static Optional<String> text(Inside.Frame frame) {
        try {
            return Files.readAllLines(frame.file(), StandardCharsets.ISO_8859_1).stream()
                    .skip(frame.line() - 1L)
                    .findFirst()
                    .map(String::strip);
        } catch (IOException e) {
            // The finding says all but this.
            return Optional.empty();
        }
    }
}
