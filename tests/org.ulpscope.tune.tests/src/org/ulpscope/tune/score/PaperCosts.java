package org.ulpscope.tune.score;

import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.score.cost.CostKind;
import org.ulpscope.tune.score.cost.CostTable;
import org.ulpscope.tune.score.cost.CostTable.Cost;

/** The costs of the paper's device: 1 for an operation of FP32, 2 for one of FP64, 4 for a cast (AMPT-GA sections 1 and 4.3). */
final class PaperCosts {
    private PaperCosts() {}

    /** With bytes that cost nothing, as the paper counts none. */
    static CostTable table() {
        return table(0, false);
    }

    static CostTable table(double aByte, boolean fused) {
        Map<String, Cost> costs = new TreeMap<>();
        for (DeclaredFormat format : DeclaredFormat.values()) {
            double one = format == DeclaredFormat.FP64 ? 2 : 1;
            for (CostKind kind : CostKind.values()) {
                costs.put(kind.word() + " " + CostTable.word(format), new Cost(one, one));
            }
            for (DeclaredFormat to : DeclaredFormat.values()) {
                costs.put("cast " + CostTable.word(format) + " " + CostTable.word(to), new Cost(4, 4));
            }
        }
        costs.put("load", new Cost(aByte, aByte));
        costs.put("store", new Cost(aByte, aByte));
        return new CostTable("paper", "AMPT-GA", fused, costs);
    }
}
