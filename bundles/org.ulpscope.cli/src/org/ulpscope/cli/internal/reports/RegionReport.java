package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.cli.internal.arguments.GuardLanguage;
import org.ulpscope.study.Guard;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.RegionSentence;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;

/** Tells where the regions of a study begin and end. */
final class RegionReport {
    private static final int MOST_OF_A_CLASS = 8;

    private RegionReport() {}

    /** One sentence a region; of classes with very many, the first ones and how many there are. */
    static void print(PrintWriter out, StudyReader study) {
        StudyDescription description = study.description();
        List<Region> regions = study.regions();
        for (Platform platform : description.platforms()) {
            List<Region> ofPlatform = regions.stream()
                    .filter(region -> region.platform().equals(platform.name()))
                    .toList();
            if (!ofPlatform.isEmpty()) {
                out.println();
                out.println("Regions on " + platform.name() + ":");
                // Cuts were asked for one by one: boxes, of which there may be many, must not crowd them out.
                print(out, description, ofPlatform, true);
                print(out, description, ofPlatform, false);
            }
        }
    }

    private static void print(PrintWriter out, StudyDescription description, List<Region> regions, boolean cuts) {
        List<Region> chosen =
                regions.stream().filter(region -> region.isCut() == cuts).toList();
        for (String label : chosen.stream().map(Region::label).distinct().toList()) {
            print(
                    out,
                    description,
                    chosen.stream()
                            .filter(region -> region.label().equals(label))
                            .toList());
        }
    }

    private static void print(PrintWriter out, StudyDescription description, List<Region> ofClass) {
        ofClass.stream()
                .limit(MOST_OF_A_CLASS)
                .forEach(region -> out.println("  " + RegionSentence.of(description, region)));
        if (ofClass.size() > MOST_OF_A_CLASS) {
            out.println("  " + ofClass.getFirst().label() + " in " + (ofClass.size() - MOST_OF_A_CLASS)
                    + " further regions, all in the study");
        }
    }

    /** The assertion that keeps inputs out of all regions of all platforms. */
    static void printGuard(PrintWriter out, StudyReader study, GuardLanguage language) {
        Optional<String> guard = Guard.of(study.description(), study.regions());
        out.println();
        if (guard.isPresent()) {
            boolean isOpen = study.regions().stream()
                    .anyMatch(region -> region.lower() == End.OPEN || region.upper() == End.OPEN);
            out.println("/* Needs " + language.needs() + "."
                    + (isOpen ? " Regions with open ends may go on beyond it." : "") + " */");
            out.println(guard.get());
        } else {
            out.println(
                    study.description().slots().size() == 1
                            ? "/* No region was found that an input must be kept out of. */"
                            : "/* There are guards only for kernels with one input: boxes of several leave parts of the classes out. */");
        }
    }

    /** What the regions cost, in one line; empty where nobody looked for them. */
    static Optional<String> effort(StudyReader study) {
        List<RegionEffort> efforts = study.regionEfforts();
        if (efforts.isEmpty()) {
            return Optional.empty();
        }
        long evaluations = efforts.stream().mapToLong(RegionEffort::evaluations).sum();
        long swept = efforts.stream().mapToLong(RegionEffort::swept).sum();
        boolean complete = efforts.stream().allMatch(RegionEffort::complete);
        return Optional.of("The regions took " + evaluations + " evaluations more"
                + (swept == 0 ? "" : ", and sweeps over " + swept + " inputs")
                + (complete
                        ? "."
                        : study.description().slots().size() == 1
                                ? "; these were all that they may take, so that some ends may be open."
                                : "; the boxes leave parts of the classes out, such as those along slanting borders."));
    }
}
