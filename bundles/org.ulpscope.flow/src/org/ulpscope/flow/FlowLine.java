package org.ulpscope.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.ulpscope.ptx.SourceFrame;

/**
 * What was found at one line of a source, from wherever it is called.
 *
 * @param place the line as its user knows it: the innermost one of the user's own, or where there is none the one that computes; empty where
 *     the lines are not known
 * @param inside the line that computes, where that is another one, of a library's header
 * @param findings what was found there
 */
public record FlowLine(Optional<SourceFrame> place, Optional<SourceFrame> inside, List<FlowFinding> findings) {
    /** What makes a line the same one; a function, where its lines are not known. */
    private record Key(String place, String inside) {}

    private static final Comparator<FlowLine> BY_PLACE = Comparator.comparing(
                    (FlowLine line) -> line.place.map(SourceFrame::path).orElse(""))
            .thenComparing(line -> line.place.map(SourceFrame::line).orElse(0));

    public FlowLine {
        findings = List.copyOf(findings);
    }

    /**
     * The findings by their lines: those first where most serious values are born, then by file and line.
     *
     * @param own tells lines of the user's own from those of libraries
     */
    public static List<FlowLine> of(List<FlowFinding> findings, Predicate<SourceFrame> own) {
        Map<Key, List<FlowFinding>> lines = new LinkedHashMap<>();
        for (FlowFinding finding : findings) {
            lines.computeIfAbsent(key(finding.site(), own), place -> new ArrayList<>())
                    .add(finding);
        }
        return lines.values().stream()
                .map(found -> line(found, own))
                .sorted(Comparator.comparing((FlowLine line) -> !line.isSource())
                        .thenComparing(FlowLine::worst)
                        .thenComparing(BY_PLACE))
                .toList();
    }

    /** The innermost line of the user's own, or where there is none the one that computes. */
    public static Optional<SourceFrame> place(FlowSite site, Predicate<SourceFrame> own) {
        return site.chain().stream().filter(own).findFirst().or(site::line);
    }

    private static Key key(FlowSite site, Predicate<SourceFrame> own) {
        return new Key(
                place(site, own).map(SourceFrame::toString).orElse(site.function()),
                site.line().map(SourceFrame::toString).orElse(""));
    }

    private static FlowLine line(List<FlowFinding> found, Predicate<SourceFrame> own) {
        FlowSite site = found.getFirst().site();
        Optional<SourceFrame> place = place(site, own);
        return new FlowLine(place, site.line().filter(line -> !place.equals(Optional.of(line))), found);
    }

    /** Whether an exceptional value is born here. */
    public boolean isSource() {
        return findings.stream().anyMatch(FlowFinding::appears);
    }

    /** The classes that are born here, the most serious first. */
    public Set<ExceptionClass> born() {
        return classes(FlowFinding::appears);
    }

    /** The classes that only come here from elsewhere, the most serious first. */
    public Set<ExceptionClass> carried() {
        Set<ExceptionClass> classes = classes(finding -> true);
        classes.removeAll(born());
        return classes;
    }

    /** For each class that is born here, its first birth. */
    public List<ExceptionOrigin> births() {
        return ExceptionOrigin.of(findings);
    }

    /** The kernels, and functions that they call, in which the line is. */
    public List<String> functions() {
        return List.copyOf(new TreeSet<>(
                findings.stream().map(finding -> finding.site().function()).toList()));
    }

    /** The lines that call the one of {@link #place}, outermost last, one list for each way there. */
    public List<List<SourceFrame>> callers() {
        return findings.stream()
                .map(finding -> finding.site().chain())
                .map(chain -> chain.stream()
                        .map(frame -> new SourceFrame(frame.path(), frame.line(), 0, Optional.empty()))
                        .toList())
                .map(this::behindPlace)
                .distinct()
                .filter(chain -> !chain.isEmpty())
                .toList();
    }

    private List<SourceFrame> behindPlace(List<SourceFrame> chain) {
        for (int i = 0; i < chain.size(); i++) {
            if (chain.get(i).toString().equals(place.map(SourceFrame::toString).orElse(""))) {
                return chain.subList(i + 1, chain.size());
            }
        }
        return List.of();
    }

    private Set<ExceptionClass> classes(Predicate<FlowFinding> which) {
        Set<ExceptionClass> classes = EnumSet.noneOf(ExceptionClass.class);
        findings.stream().filter(which).map(FlowFinding::exception).forEach(classes::add);
        return classes;
    }

    private ExceptionClass worst() {
        Set<ExceptionClass> classes = isSource() ? born() : carried();
        return classes.iterator().next();
    }
}
