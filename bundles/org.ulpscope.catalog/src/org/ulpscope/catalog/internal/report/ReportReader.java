package org.ulpscope.catalog.internal.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformName;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.catalog.internal.folder.CatalogFolder;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogReport.Column;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Census;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySummary;

/** Reads the report of a catalogue from the studies in its folder. */
public final class ReportReader {
    private final CatalogFolder folder;
    private final List<PlatformRequest> asked;

    public ReportReader(CatalogFolder folder) {
        this.folder = folder;
        this.asked = folder.request().platforms();
    }

    /** The whole. */
    public CatalogReport report() {
        List<Optional<Platform>> known = new ArrayList<>();
        asked.forEach(request -> known.add(Optional.empty()));
        List<CatalogRow> rows = new ArrayList<>();
        for (CatalogEntry entry : folder.request().catalog().entries()) {
            rows.add(row(entry, known));
        }
        return new CatalogReport(folder.request(), columns(known), rows);
    }

    /** One function. */
    public CatalogRow row(CatalogEntry entry) {
        List<Optional<Platform>> known = new ArrayList<>();
        asked.forEach(request -> known.add(Optional.empty()));
        return row(entry, known);
    }

    private CatalogRow row(CatalogEntry entry, List<Optional<Platform>> known) {
        Path file = folder.study(entry);
        Optional<String> failure = folder.failure(entry);
        if (!Files.exists(file)) {
            return new CatalogRow(
                    entry,
                    failure.map(sentence -> RunState.FAILED),
                    failure.orElse(""),
                    file,
                    0,
                    Duration.ZERO,
                    List.of(),
                    List.of(),
                    failure);
        }
        try (StudyReader study = StudyReader.open(file)) {
            List<Integer> places = StudyPlaces.of(study.description(), asked);
            for (int i = 0; i < places.size(); i++) {
                if (known.get(i).isEmpty() && places.get(i) >= 0) {
                    known.set(i, Optional.of(study.description().platforms().get(places.get(i))));
                }
            }
            StudySummary summary = study.summary();
            return new CatalogRow(
                    entry,
                    Optional.of(summary.state()),
                    failure.orElse(summary.sentence()),
                    file,
                    calls(study, summary),
                    summary.elapsed(),
                    CellReader.cells(study, places),
                    // The study of a comparison that failed may be what cannot be read.
                    failure.isPresent() ? List.of() : DisagreementReader.read(folder.comparison(entry)),
                    failure);
        } catch (UlpscopeException e) {
            return new CatalogRow(
                    entry,
                    Optional.of(RunState.FAILED),
                    e.getMessage(),
                    file,
                    0,
                    Duration.ZERO,
                    List.of(),
                    List.of(),
                    Optional.of(e.getMessage()));
        }
    }

    private static long calls(StudyReader study, StudySummary summary) {
        long trials = summary.trials() * study.description().platforms().size();
        long surveyed = study.survey().stream()
                .flatMap(survey -> survey.censuses().stream())
                .mapToLong(Census::swept)
                .sum();
        return trials
                + surveyed
                + study.regionEfforts().stream()
                        .mapToLong(effort -> effort.evaluations() + effort.swept())
                        .sum();
    }

    private List<Column> columns(List<Optional<Platform>> known) {
        List<String> names = PlatformName.distinct(IntStream.range(0, asked.size())
                .mapToObj(i -> known.get(i).map(Platform::name).orElseGet(() -> name(asked.get(i))))
                .toList());
        return IntStream.range(0, asked.size())
                .mapToObj(i -> new Column(names.get(i), asked.get(i), known.get(i)))
                .toList();
    }

    private static String name(PlatformRequest request) {
        return PlatformName.of(request.toolchain(), request.options(), List.of());
    }
}
