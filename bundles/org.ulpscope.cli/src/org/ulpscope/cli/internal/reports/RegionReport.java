package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import org.ulpscope.cli.internal.arguments.GuardLanguage;
import org.ulpscope.cli.internal.terminal.ShellWord;
import org.ulpscope.study.Guard;
import org.ulpscope.study.GuardOffer;
import org.ulpscope.study.HuntCauses;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.RegionTable;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.TriedGuard;

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

    /** The assertion that keeps inputs out of all regions of all platforms, if it does when it is tried, and simpler ones. */
    static void printGuard(PrintWriter out, StudyReader study, GuardLanguage language) {
        GuardOffer offer = GuardOffer.of(study);
        out.println();
        HuntCauses.of(study).atLines().forEach(line -> out.println("/* " + line + " */"));
        if (offer.ofCauses().isEmpty() && offer.ofRegions().isEmpty()) {
            out.println("/* No region was found that an input must be kept out of. */");
            return;
        }
        offer.guard().ifPresent(guard -> out.println(needs(study, language, offer.isOfCauses())));
        offer.refusal().ifPresent(sentence -> out.println("/* " + sentence + " */"));
        offer.remark().ifPresent(sentence -> out.println("/* " + sentence + " */"));
        offer.guard().ifPresent(guard -> {
            out.println(guard.assertion());
            printTrial(out, guard);
        });
        offer.simpler().forEach(simpler -> {
            out.println("/* Or, " + simpler.how() + ": */");
            out.println("/* " + simpler.assertion() + " */");
            printTrial(out, simpler);
        });
    }

    private static String needs(StudyReader study, GuardLanguage language, boolean ofCauses) {
        if (ofCauses) {
            return "/* Needs " + language.needs() + ". */";
        }
        List<Region> regions = study.regions();
        boolean areBoxes = RegionTable.of(study.description(), regions).hasBoxes();
        boolean isOpen = regions.stream().anyMatch(region -> region.lower() == End.OPEN || region.upper() == End.OPEN);
        return "/* Needs " + language.needs() + "."
                + (isOpen ? " Where a region is 'at least' so large, its end may lie farther out." : "")
                + (areBoxes ? " Boxes of several inputs leave parts of the classes out." : "") + " */";
    }

    private static void printTrial(PrintWriter out, TriedGuard guard) {
        out.println("/* " + guard.trial().sentence() + " */");
        Guard.inDecimals(guard.assertion()).ifPresent(decimals -> out.println("/* In decimals: " + decimals + " */"));
    }
}
