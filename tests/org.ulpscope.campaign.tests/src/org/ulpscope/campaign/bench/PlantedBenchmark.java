package org.ulpscope.campaign.bench;

import java.io.IOException;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.campaign.planted.PlantedDiscrepancies;
import org.ulpscope.campaign.planted.PlantedScore;
import org.ulpscope.numeric.FloatFormat;

/**
 * Operations that are broken on one of two platforms, one in each program, until 200 of them show: of how many the guilty one is named. Seeds go in turns through O0 to O3 in FP64
 * and in FP32. Arguments, both optional: how many are wanted (200) and the first seed (1). From the repository's root:
 *
 * <pre>mvn -q -f releng/core/pom.xml test-compile exec:exec@benchmark -Dbenchmark=org.ulpscope.campaign.bench.PlantedBenchmark</pre>
 *
 * It prints of each seed how many discrepancies there are, how many are named, and by which operations; and each that is not; at last the sums.
 */
public final class PlantedBenchmark {
    private static final int WANTED = 200;
    private static final int PROGRAMS = 130;
    private static final int LEVELS = 4;

    private PlantedBenchmark() {}

    public static void main(String[] arguments) throws IOException {
        int wanted = arguments.length > 0 ? Integer.parseInt(arguments[0]) : WANTED;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        PlantedScore all = PlantedScore.NONE;
        while (all.all() < wanted) {
            int turn = Math.floorMod(seed - 1, 2 * LEVELS);
            FloatFormat format = turn < LEVELS ? FloatFormat.FP64 : FloatFormat.FP32;
            OptimizationLevel level = OptimizationLevel.values()[turn % LEVELS];
            try (PrivateFolder folder = PrivateFolder.temporary()) {
                PlantedScore score = new PlantedDiscrepancies(format, level, seed).run(folder.path(), PROGRAMS);
                tell("seed " + seed + ", " + format.label() + " " + level.label(), score);
                score.unnamed().forEach(one -> System.out.println("  not named: " + one));
                score.wrong().forEach(one -> System.out.println("  wrongly: " + one));
                all = all.plus(score);
            }
            seed++;
        }
        tell("all", all);
    }

    private static void tell(String where, PlantedScore score) {
        System.out.printf(
                "%s: %d planted, %d named, %d not named, %d named wrongly; %s%n",
                where,
                score.all(),
                score.right(),
                score.unnamed().size(),
                score.wrong().size(),
                score.named());
    }
}
