package org.ulpscope.catalog.report;

import static org.ulpscope.numeric.ValueClass.INF_MINUS;
import static org.ulpscope.numeric.ValueClass.INF_PLUS;
import static org.ulpscope.numeric.ValueClass.NAN;
import static org.ulpscope.numeric.ValueClass.SUB_MINUS;
import static org.ulpscope.numeric.ValueClass.SUB_PLUS;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.numeric.ValueClass;

/**
 * All that is known of a catalogue, finished or not.
 *
 * @param request what was asked
 * @param columns the platforms, in the order of the rows' cells
 * @param rows one a function, in the order of the catalogue
 */
public record CatalogReport(CatalogRequest request, List<Column> columns, List<CatalogRow> rows) {
    /** Labels of the exceptional classes, in the order of the paper's table 4. */
    public static final List<String> CLASSES = Stream.of(INF_MINUS, INF_PLUS, SUB_MINUS, SUB_PLUS, NAN)
            .map(ValueClass::label)
            .toList();

    public CatalogReport {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * A platform of the catalogue.
     *
     * @param name short, and unlike those of the others
     * @param request what was asked for
     * @param platform what it turned out to be; empty where no function has run there yet
     */
    public record Column(String name, PlatformRequest request, Optional<Platform> platform) {
        /** Toolchain, options and device, as far as they are known. */
        public String label() {
            return platform.map(Platform::label)
                    .orElseGet(() -> request.toolchain() + " " + String.join(" ", request.options()))
                    .strip();
        }
    }

    /** How much of it shows exceptions, platform by platform. */
    public List<CatalogCoverage> coverage() {
        return IntStream.range(0, columns.size())
                .mapToObj(column -> CatalogCoverage.of(this, column))
                .toList();
    }

    /** The functions that have ended, in a way that is not likely to change. */
    public long ended() {
        return rows.stream().filter(CatalogRow::ended).count();
    }

    /** The functions in which some exceptional class was met. */
    public long exceptional() {
        return rows.stream().filter(CatalogRow::exceptional).count();
    }
}
