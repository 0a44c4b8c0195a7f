package org.ulpscope.catalog.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.catalog.report.CatalogCell;
import org.ulpscope.catalog.report.CatalogCell.ClassFigure;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.ClassExample;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionSentence;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;

/** The part of a report that tells what a hunt found on each platform. */
final class CellReader {
    private final StudyDescription study;
    private final List<ClassExample> examples;
    private final List<Region> regions;
    private final List<InputAccount> accounts;

    private CellReader(StudyReader reader) {
        this.study = reader.description();
        this.examples = ClassExample.of(reader);
        this.regions = reader.regions();
        this.accounts = InputAccount.of(reader);
    }

    /** @param places for each platform of the catalogue its place in the study, or -1 */
    static List<CatalogCell> cells(StudyReader reader, List<Integer> places) {
        CellReader cells = new CellReader(reader);
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
        InputAccount account = accounts.stream()
                .filter(one -> one.platform().equals(platform))
                .findFirst()
                .orElseThrow();
        List<String> labels = Stream.concat(
                        account.hits().keySet().stream(),
                        regions.stream()
                                .filter(region -> region.platform().equals(platform))
                                .map(Region::label))
                .distinct()
                .toList();
        return new CatalogCell(
                Optional.of(platform),
                "",
                account.complete(),
                labels.stream().map(label -> figure(account, label)).toList(),
                study.slots().size() == 1
                        ? regions.stream()
                                .filter(region -> region.platform().equals(platform))
                                .map(region -> RegionSentence.of(study, region))
                                .toList()
                        : List.of());
    }

    private ClassFigure figure(InputAccount account, String label) {
        String platform = account.platform();
        long known = regions.stream()
                .filter(region ->
                        region.platform().equals(platform) && region.label().equals(label))
                .count();
        Optional<String> example = examples.stream()
                .filter(one -> one.platform().equals(platform) && one.label().equals(label))
                .findFirst()
                .map(one -> input(one.simplest()));
        return new ClassFigure(label, account.hits(label), known, example);
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
