package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.ulpscope.cli.internal.arguments.GuardLanguage;
import org.ulpscope.cli.internal.terminal.ShellWord;
import org.ulpscope.study.Guard;
import org.ulpscope.study.GuardTrial;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.RegionTable;
import org.ulpscope.study.SimplerGuard;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;

/** Tells where the regions of a study begin and end. */
final class RegionReport {
    private RegionReport() {}

    /** A few regions in short lines, and how many more there are. */
    static void print(PrintWriter out, StudyReader study, int most) {
        RegionTable table = RegionTable.of(study.description(), study.regions());
        boolean hasBoxes = study.description().slots().size() > 1;
        if (table.groups().isEmpty()) {
            if (hasBoxes
                    && !study.regionEfforts().isEmpty()
                    && !study.findings().isEmpty()) {
                out.println();
                out.println("Regions: none was found in which all inputs tried give the same class.");
            }
            return;
        }
        out.println();
        out.println(
                hasBoxes && table.hasBoxes()
                        ? "Regions, by their share of all inputs (each value counts once; long numbers rounded; exact"
                                + " in --json):"
                        : "Regions:");
        table.lines(most).forEach(line -> out.println("  " + line));
        table.slants()
                .forEach(group -> out.println("  " + group.region().label() + ": "
                        + group.region().slant().orElseThrow().proof()));
        table.counts().forEach(sentence -> out.println("  " + sentence));
        int left = table.left(most);
        if (left > 0) {
            out.println("  " + left + (left == 1 ? " more region" : " more regions") + ": ulpscope resume "
                    + ShellWord.of(study.file()) + " --regions all");
        }
    }

    /** The assertion that keeps inputs out of all regions of all platforms. */
    static void printGuard(PrintWriter out, StudyReader study, GuardLanguage language) {
        StudyDescription description = study.description();
        List<Region> regions = study.regions();
        Optional<String> guard = Guard.of(description, regions);
        out.println();
        if (guard.isEmpty()) {
            out.println("/* No region was found that an input must be kept out of. */");
            return;
        }
        GuardTrial trial = GuardTrial.of(study, guard.get());
        List<SimplerGuard> simplerGuards = SimplerGuard.of(study);
        if (trial.isOfUse()) {
            printGuard(out, study, language, guard.get());
            trial.cost().ifPresent(sentence -> out.println("/* " + sentence + " */"));
        } else {
            out.println("/* " + trial.failure() + " */");
            Guard.mixed(description, regions)
                    .filter(sentence -> !simplerGuards.isEmpty())
                    .ifPresent(sentence -> out.println("/* " + sentence + " */"));
        }
        simplerGuards.forEach(simpler -> {
            out.println("/* Or, " + simpler.how() + ": */");
            out.println("/* " + simpler.assertion() + " */");
            GuardTrial.of(study, simpler.assertion())
                    .cost()
                    .ifPresent(sentence -> out.println("/* " + sentence + " */"));
            printDecimals(out, simpler.assertion());
        });
    }

    private static void printGuard(PrintWriter out, StudyReader study, GuardLanguage language, String guard) {
        StudyDescription description = study.description();
        List<Region> regions = study.regions();
        boolean areBoxes = RegionTable.of(description, regions).hasBoxes();
        boolean isOpen = regions.stream().anyMatch(region -> region.lower() == End.OPEN || region.upper() == End.OPEN);
        out.println("/* Needs " + language.needs() + "."
                + (isOpen ? " Where a region is 'at least' so large, its end may lie farther out." : "")
                + (areBoxes ? " Boxes of several inputs leave parts of the classes out." : "") + " */");
        Guard.mixed(description, regions).ifPresent(mixed -> out.println("/* " + mixed + " */"));
        out.println(guard);
        printDecimals(out, guard);
    }

    private static void printDecimals(PrintWriter out, String assertion) {
        Guard.inDecimals(assertion).ifPresent(decimals -> out.println("/* In decimals: " + decimals + " */"));
    }
}
