package org.ulpscope.workbench.internal.catalog;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.catalog.report.CatalogCell;
import org.ulpscope.catalog.report.CatalogCell.ClassFigure;
import org.ulpscope.catalog.report.CatalogDisagreement;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.store.RunState;

/**
 * A function of a catalogue as its table shows it.
 *
 * @param row what is known of it
 * @param working whether this workbench is at work on it now
 */
public record FunctionRow(CatalogRow row, boolean working) {
    /** Where the work on it stands, in a word. */
    public String state() {
        if (working) {
            return RunState.RUNNING.label();
        }
        return row.state()
                .map(state -> state == RunState.FINISHED ? "done" : state.label())
                .orElse("waiting");
    }

    /** What it is on one platform; empty before it has begun. */
    Optional<CatalogCell> cell(int platform) {
        return platform < row.cells().size() ? Optional.of(row.cells().get(platform)) : Optional.empty();
    }

    /** How often a class was met on one platform; empty where it was not. */
    Optional<ClassFigure> figure(int platform, String label) {
        return cell(platform).flatMap(cell -> cell.figure(label));
    }

    /** What was met on all platforms and is exceptional. */
    private Stream<ClassFigure> exceptional() {
        return row.cells().stream().flatMap(cell -> cell.classes().stream()).filter(ClassFigure::exceptional);
    }

    /** The sum of something over all that is exceptional. */
    long exceptional(ToLongFunction<ClassFigure> what) {
        return exceptional().mapToLong(what).sum();
    }

    /** Crashes and timeouts, with how often. */
    String faults() {
        return exceptional()
                .filter(figure -> !CatalogReport.CLASSES.contains(figure.label()))
                .map(figure -> "%s %,d".formatted(figure.label(), figure.inputs()))
                .collect(Collectors.joining(", "));
    }

    /** Inputs on which platforms differ from the first. */
    long disagreeing() {
        return row.disagreements().stream()
                .mapToLong(CatalogDisagreement::disagreeing)
                .sum();
    }

    /** The greatest difference of two platforms, in ulps; empty where there is none. */
    Optional<BigInteger> worstUlps() {
        return row.disagreements().stream()
                .flatMap(one -> one.worstUlps().stream())
                .max(BigInteger::compareTo);
    }

    private boolean isFinished() {
        return row.state().filter(RunState.FINISHED::equals).isPresent();
    }

    /** What went wrong, or where it could not run, or else the catalogue's note. */
    String remark() {
        String remarks = Stream.concat(
                        Stream.of(row.failure().orElse(isFinished() ? "" : row.sentence())),
                        row.cells().stream().filter(cell -> !cell.available()).map(CatalogCell::obstacle))
                .filter(sentence -> !sentence.isBlank())
                .distinct()
                .collect(Collectors.joining(" "));
        return remarks.isEmpty() ? row.entry().note() : remarks;
    }
}
