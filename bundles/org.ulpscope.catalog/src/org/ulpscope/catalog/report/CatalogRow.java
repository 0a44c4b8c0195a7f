package org.ulpscope.catalog.report;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.store.RunState;

/**
 * What is known of one function of a catalogue.
 *
 * @param entry the function
 * @param state where its study stands; empty before it has begun
 * @param sentence why it stands there, such as what failed; mostly blank
 * @param study the file of its study; it may not exist yet
 * @param calls calls of the function on all platforms: trials, and what regions and sweeps took
 * @param elapsed time at work
 * @param cells one for each platform of the catalogue, in their order; none before the study has begun
 * @param disagreements of each further platform with the first, in their order, where they were compared
 * @param failure what of the work on it could not be done, its hunt or its comparison, and why; empty where nothing failed
 */
public record CatalogRow(
        CatalogEntry entry,
        Optional<RunState> state,
        String sentence,
        Path study,
        long calls,
        Duration elapsed,
        List<CatalogCell> cells,
        List<CatalogDisagreement> disagreements,
        Optional<String> failure) {
    public CatalogRow {
        cells = List.copyOf(cells);
        disagreements = List.copyOf(disagreements);
    }

    /** Whether its hunt came to its end, or cannot be done. */
    public boolean ended() {
        return state.filter(one -> one == RunState.FINISHED || one == RunState.FAILED)
                .isPresent();
    }

    /** Whether the function could be run on some platform. */
    public boolean available() {
        return cells.stream().anyMatch(CatalogCell::available);
    }

    /** Whether an exceptional class or a fault was met on some platform. */
    public boolean exceptional() {
        return cells.stream().anyMatch(CatalogCell::exceptional);
    }
}
