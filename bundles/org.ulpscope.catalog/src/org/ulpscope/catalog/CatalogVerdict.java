package org.ulpscope.catalog;

import java.util.Locale;
import java.util.Optional;
import org.ulpscope.catalog.report.CatalogCoverage;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.report.Coverage;
import org.ulpscope.store.RunState;

/**
 * What the hunts of a catalogue say, and of what.
 *
 * @param sentence in how many functions something exceptional was met, with what was looked at and what was not
 * @param coverage what was looked at and what was not
 */
public record CatalogVerdict(String sentence, Coverage coverage) {
    /** Of a catalogue as it stands. */
    public static CatalogVerdict of(CatalogReport report) {
        Coverage coverage = Coverage.NONE;
        for (CatalogCoverage column : report.coverage()) {
            String what = String.format(Locale.ROOT, "%,d functions on %s", column.ran(), column.platform());
            coverage = column.ran() == 0
                    ? coverage.without("platform " + column.platform(), "no function ran there")
                    : coverage.with(what);
        }
        for (CatalogRow row : report.rows()) {
            Optional<String> why = whyNot(row);
            if (why.isPresent()) {
                coverage = coverage.without(row.entry().name(), why.get());
            }
        }
        String verdict = report.exceptional() == 0
                ? "Nothing exceptional was met in"
                : String.format(
                        Locale.ROOT,
                        "Something exceptional was met in %,d functions; looked at:",
                        report.exceptional());
        return new CatalogVerdict(coverage.sentence(verdict), coverage);
    }

    /** Why a function was not looked at to the end. */
    private static Optional<String> whyNot(CatalogRow row) {
        if (row.failure().isPresent()) {
            return row.failure().map(sentence -> sentence.strip().replaceFirst("\\.$", ""));
        }
        if (row.state().filter(RunState.FINISHED::equals).isEmpty()) {
            return Optional.of(row.state().map(RunState::label).orElse("pending"));
        }
        return row.available() ? Optional.empty() : Optional.of("no platform has it");
    }
}
