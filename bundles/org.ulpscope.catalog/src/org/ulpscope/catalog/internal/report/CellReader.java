package org.ulpscope.catalog.internal.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.catalog.CatalogCell;
import org.ulpscope.catalog.CatalogCell.ClassFigure;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Census;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionSentence;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySummary;
import org.ulpscope.study.Survey;
import org.ulpscope.study.Tally;

/** The part of a report that tells what a hunt found on each platform. */
final class CellReader {
    private final StudyDescription study;
    private final StudySummary summary;
    private final List<Finding> findings;
    private final List<Region> regions;
    private final List<Census> censuses;

    private CellReader(StudyReader reader, StudySummary summary) {
        this.study = reader.description();
        this.summary = summary;
        this.findings = reader.findings();
        this.regions = reader.regions();
        this.censuses = reader.survey().map(Survey::censuses).orElse(List.of());
    }

    /** @param places for each platform of the catalogue its place in the study, or -1 */
    static List<CatalogCell> cells(StudyReader reader, StudySummary summary, List<Integer> places) {
        CellReader cells = new CellReader(reader, summary);
        List<CatalogCell> result = new ArrayList<>();
        int unavailable = 0;
        for (int place : places) {
            result.add(
                    place >= 0
                            ? cells.cell(cells.study.platforms().get(place).name())
                            : new CatalogCell(
                                    Optional.empty(),
                                    cells.study.unavailable().get(unavailable++).reason(),
                                    false,
                                    List.of(),
                                    List.of()));
        }
        return result;
    }

    private CatalogCell cell(String platform) {
        Optional<Census> census =
                censuses.stream().filter(one -> one.probe().equals(platform)).findFirst();
        List<String> labels = Stream.of(
                        census.stream()
                                .flatMap(one -> one.counts().entrySet().stream())
                                .filter(count -> count.getValue() > 0)
                                .map(Map.Entry::getKey),
                        summary.tallies().stream()
                                .filter(tally -> tally.platform().equals(platform))
                                .map(Tally::label),
                        regions.stream()
                                .filter(region -> region.platform().equals(platform))
                                .map(Region::label))
                .flatMap(Function.identity())
                .distinct()
                .toList();
        return new CatalogCell(
                Optional.of(platform),
                "",
                census.filter(Census::complete).isPresent(),
                labels.stream().map(label -> figure(platform, label, census)).toList(),
                study.slots().size() == 1
                        ? regions.stream()
                                .filter(region -> region.platform().equals(platform))
                                .map(region -> RegionSentence.of(study, region))
                                .toList()
                        : List.of());
    }

    private ClassFigure figure(String platform, String label, Optional<Census> census) {
        long swept = census.map(one -> one.count(label)).orElse(0L);
        long tried = summary.tallies().stream()
                .filter(tally ->
                        tally.platform().equals(platform) && tally.label().equals(label))
                .mapToLong(Tally::hits)
                .sum();
        long known = regions.stream()
                .filter(region ->
                        region.platform().equals(platform) && region.label().equals(label))
                .count();
        Optional<String> example = findings.stream()
                .filter(finding ->
                        finding.platform().equals(platform) && finding.label().equals(label))
                .min(Comparator.comparing((Finding finding) -> finding.marks().size())
                        .thenComparing(Finding::number))
                .map(this::input);
        boolean all = census.filter(Census::complete).isPresent();
        return new ClassFigure(label, all ? swept : swept + tried, known, example);
    }

    private String input(Finding finding) {
        return IntStream.range(0, study.slots().size())
                .mapToObj(i -> new Value(
                                study.slots().get(i).format(),
                                finding.inputBits().get(i))
                        .hexFloat())
                .collect(Collectors.joining(", "));
    }
}
