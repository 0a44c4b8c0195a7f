package org.ulpscope.campaign.bench;

import java.io.IOException;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.planted.PlantedDiscrepancies;
import org.ulpscope.campaign.planted.PlantedScore;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.files.PrivateFolder;

/**
 * Operations that are broken on one of two platforms, one in each program: of how many the guilty one is named. Arguments, both optional: how many programs at each level in
 * each format (45) and the seed (1). From the repository's root:
 *
 * <pre>mvn -q -f releng/core/pom.xml test-compile exec:exec@benchmark -Dbenchmark=org.ulpscope.campaign.bench.PlantedBenchmark</pre>
 *
 * It prints how many discrepancies there are, how many are named, and by which operations; and each that is not.
 */
public final class PlantedBenchmark {
    private static final int PROGRAMS = 45;

    private PlantedBenchmark() {}

    public static void main(String[] arguments) throws IOException {
        int programs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : PROGRAMS;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        for (FloatFormat format : new FloatFormat[] {FloatFormat.FP64, FloatFormat.FP32}) {
            for (OptimizationLevel level : OptimizationLevel.values()) {
                if (!level.isFastMath()) {
                    try (PrivateFolder folder = PrivateFolder.temporary()) {
                        PlantedScore score =
                                new PlantedDiscrepancies(format, level, seed).run(folder.path(), programs);
                        tell(format.label() + " " + level.label(), score);
                    }
                }
            }
            seed++;
        }
    }

    private static void tell(String where, PlantedScore score) {
        System.out.printf(
                "%s: %d planted, %d named, %d not named, %d named wrongly; %s%n",
                where, score.all(), score.right(), score.unnamed().size(), score.wrong().size(), score.named());
        score.unnamed().forEach(one -> System.out.println("  not named: " + one));
        score.wrong().forEach(one -> System.out.println("  wrongly: " + one));
    }
}
