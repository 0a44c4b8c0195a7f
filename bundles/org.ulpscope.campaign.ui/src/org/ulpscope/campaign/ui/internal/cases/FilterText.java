package org.ulpscope.campaign.ui.internal.cases;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;

/** Which discrepancies are listed, in words. */
final class FilterText {
    private FilterText() {}

    static String of(DiscrepancyFilter filter) {
        if (filter.equals(DiscrepancyFilter.ALL)) {
            return "All discrepancies";
        }
        List<String> words = new ArrayList<>(List.of("Discrepancies"));
        filter.kind().ifPresent(kind -> words.add("of kind " + kind.label()));
        filter.cause()
                .ifPresent(cause -> words.add("of cause " + (cause.kind().label() + " " + cause.operation()).strip()));
        filter.pair().ifPresent(pair -> words.add("between " + pair.left() + " and " + pair.right()));
        filter.level().ifPresent(level -> words.add("at " + level.label()));
        return String.join(" ", words);
    }
}
