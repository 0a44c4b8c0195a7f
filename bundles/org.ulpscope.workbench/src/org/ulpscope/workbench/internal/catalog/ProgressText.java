package org.ulpscope.workbench.internal.catalog;

import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.store.RunState;

/** How far a catalogue has come, in words. */
final class ProgressText {
    private ProgressText() {}

    /** @param running whether this workbench is at work on it */
    static String of(CatalogReport report, boolean running) {
        String counts = "%,d of %,d functions done, exceptions in %,d"
                        .formatted(report.ended(), report.rows().size(), report.exceptional())
                + failed(report);
        if (running) {
            return "Running: " + counts + ".";
        }
        if (report.rows().stream()
                .anyMatch(row -> row.state().filter(RunState.RUNNING::equals).isPresent())) {
            return "Another process is at work: " + counts + ". Refresh reads how far it is.";
        }
        return report.ended() == report.rows().size()
                ? "Finished: " + counts + "."
                : "Stopped: " + counts + ". Resume goes on where it ended.";
    }

    private static String failed(CatalogReport report) {
        long failed = report.rows().stream()
                .map(CatalogRow::state)
                .filter(state -> state.filter(RunState.FAILED::equals).isPresent())
                .count();
        return failed == 0 ? "" : ", %,d failed".formatted(failed);
    }
}
