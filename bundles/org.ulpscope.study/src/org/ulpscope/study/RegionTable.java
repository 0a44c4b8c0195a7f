package org.ulpscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The regions of a study as a short list: each once, whatever the number of platforms on which it is the same, class by class in ascending order, and
 * the largest first where there are several inputs. What is cut out of a domain has been asked for, and comes before all; then what one relation
 * tells.
 */
public final class RegionTable {
    /** How many regions are told when nobody asks for more: of one input, of each class. */
    public static final int FEW = 5;

    private static final String GAP = "  ";
    private static final int DIGITS = 6;
    /** With fewer a bound reads as another one. */
    private static final int LEAST_DIGITS = 3;
    /** Characters of a cell that the others of its column stand below; a longer one moves what is beside it in its own line alone. */
    private static final int USUAL_CELL = 28;

    private final StudyDescription study;
    private final List<RegionGroup> cuts;
    private final List<RegionGroup> slants;
    private final List<RegionGroup> others;

    private RegionTable(StudyDescription study, List<RegionGroup> groups) {
        this.study = study;
        List<String> labels =
                groups.stream().map(group -> group.region().label()).distinct().toList();
        Comparator<RegionGroup> byClass =
                Comparator.comparing(group -> labels.indexOf(group.region().label()));
        this.cuts = groups.stream()
                .filter(group -> group.region().isCut())
                .sorted(byClass)
                .toList();
        this.slants = groups.stream()
                .filter(group -> group.region().slant().isPresent())
                .sorted(byClass)
                .toList();
        Stream<RegionGroup> rest = groups.stream()
                .filter(group ->
                        !group.region().isCut() && group.region().slant().isEmpty());
        this.others = (areBoxes()
                        ? rest.sorted(Comparator.comparing(this::share).reversed())
                        : rest.sorted(byClass))
                .toList();
    }

    /** The regions of a study, all or some of them. */
    public static RegionTable of(StudyDescription study, List<Region> regions) {
        return new RegionTable(study, RegionGroup.of(regions));
    }

    /** Whether regions are boxes of several inputs, so that the size of each matters more than its place. */
    private boolean areBoxes() {
        return study.slots().size() > 1;
    }

    /** The share of all inputs that a region has. */
    public InputShare share(RegionGroup group) {
        return InputShare.of(study.slots(), group.region());
    }

    /** All regions, in order. */
    public List<RegionGroup> groups() {
        return Stream.of(cuts, slants, others).flatMap(List::stream).toList();
    }

    /** Whether there are boxes of several inputs. */
    public boolean hasBoxes() {
        return areBoxes() && !others.isEmpty();
    }

    /** Those that one relation tells. */
    public List<RegionGroup> slants() {
        return slants;
    }

    /** For each class that several boxes tell, how many these are, in a sentence. */
    public List<String> counts() {
        return areBoxes()
                ? others.stream()
                        .collect(Collectors.groupingBy(
                                group -> group.region().label(), LinkedHashMap::new, Collectors.counting()))
                        .entrySet()
                        .stream()
                        .filter(entry -> entry.getValue() > 1)
                        .map(entry -> entry.getKey() + ": " + entry.getValue() + " boxes"
                                + (isSlanted(entry.getKey())
                                        ? " beside that"
                                        : "; no relation of two inputs was found that tells it"))
                        .toList()
                : List.of();
    }

    private boolean isSlanted(String label) {
        return slants.stream().anyMatch(group -> group.region().label().equals(label));
    }

    /** How many regions there are beside those that {@link #lines} has. */
    public int left(int most) {
        return others.size() - shown(most).size();
    }

    /** {@link #wholeLines} of at most {@link RegionSentence#WIDTH} characters: what is longer is cut off. */
    public List<String> lines(int most) {
        return wholeLines(most).stream().map(RegionTable::cutOff).toList();
    }

    /**
     * Lines for all cuts and all that one relation tells, and for some of the others. Of one input these are the largest {@code most} of each
     * class; of several inputs a table with a heading, of the largest of each class and then the largest of all, until there are {@code most}.
     */
    public List<String> wholeLines(int most) {
        List<String> lines = new ArrayList<>();
        cuts.forEach(group -> lines.add(RegionSentence.line(study, group)));
        slants.forEach(group -> lines.add(RegionSentence.line(study, group)));
        List<RegionGroup> shown = shown(most);
        if (!areBoxes()) {
            shown.forEach(group -> lines.add(RegionSentence.line(study, group)));
        } else if (!shown.isEmpty()) {
            lines.addAll(table(shown));
        }
        return lines;
    }

    private List<RegionGroup> shown(int most) {
        Map<String, List<RegionGroup>> classes = others.stream()
                .sorted(Comparator.comparing(this::share).reversed())
                .collect(Collectors.groupingBy(
                        group -> group.region().label(), LinkedHashMap::new, Collectors.toList()));
        Set<RegionGroup> shown = new HashSet<>();
        if (areBoxes()) {
            Stream<RegionGroup> first = classes.values().stream().map(List::getFirst);
            Stream<RegionGroup> bySize = others.stream();
            Stream.concat(first, bySize).distinct().limit(most).forEach(shown::add);
        } else {
            classes.values().forEach(ofClass -> ofClass.stream().limit(most).forEach(shown::add));
        }
        return others.stream().filter(shown::contains).toList();
    }

    /** With as many digits as there is room for; a line with ends that so few digits do not tell apart may be longer. */
    private List<String> table(List<RegionGroup> groups) {
        List<String> lines = List.of();
        for (int digits = DIGITS; digits >= LEAST_DIGITS; digits--) {
            List<List<String>> rows = rows(groups, digits);
            lines = aligned(rows);
            if (IntStream.range(0, rows.size())
                    .filter(i -> rows.get(i).stream().allMatch(RegionTable::isUsual))
                    .mapToObj(lines::get)
                    .allMatch(line -> line.length() <= RegionSentence.WIDTH)) {
                break;
            }
        }
        return lines;
    }

    private static boolean isUsual(String cell) {
        return cell.length() <= USUAL_CELL;
    }

    private List<List<String>> rows(List<RegionGroup> groups, int digits) {
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of("share", "class"));
        int[] told = groups.stream()
                .flatMapToInt(group -> RegionSentence.told(study, group.region().extent()))
                .sorted()
                .distinct()
                .toArray();
        IntStream.of(told).forEach(slot -> header.add(study.slots().get(slot).name()));
        boolean many = study.platforms().size() > 1;
        if (many) {
            header.add("on");
        }
        rows.add(header);
        for (RegionGroup group : groups) {
            List<String> cells = new ArrayList<>(
                    List.of(share(group).percent(), group.region().label()));
            IntStream.of(told)
                    .forEach(slot ->
                            cells.add(new SlotExtent(study, group.region().extent(), slot).cell(digits)));
            if (many) {
                cells.add(PlatformNames.of(study, group.platforms()));
            }
            rows.add(cells);
        }
        return rows;
    }

    private static List<String> aligned(List<List<String>> rows) {
        List<Integer> widths = IntStream.range(0, rows.getFirst().size())
                .mapToObj(column -> rows.stream()
                        .map(row -> row.get(column))
                        .filter(RegionTable::isUsual)
                        .mapToInt(String::length)
                        .max()
                        .orElse(0))
                .toList();
        return rows.stream()
                .map(row -> {
                    StringBuilder line = new StringBuilder();
                    for (int column = 0; column < row.size(); column++) {
                        String cell = row.get(column);
                        line.append(column == 0 ? "" : GAP)
                                .append(cell)
                                .append(" ".repeat(Math.max(0, widths.get(column) - cell.length())));
                    }
                    return line.toString().stripTrailing();
                })
                .toList();
    }

    private static String cutOff(String line) {
        return line.length() <= RegionSentence.WIDTH ? line : line.substring(0, RegionSentence.WIDTH - 1) + "\u2026";
    }
}
