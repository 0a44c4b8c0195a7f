package org.ulpscope.search.internal.twisting;

import java.util.ArrayList;
import java.util.List;

/** How a domain is split into ranges (XSCOPE, section 3.4). */
public enum Splitting {
    /** One range: everything. */
    WHOLE {
        @Override
        public List<SlotRange> ranges(List<Double> cuts) {
            return List.of(new SlotRange(cuts.getFirst(), cuts.getLast()));
        }
    },
    /** Two ranges, cut at zero; one where zero does not lie inside. */
    TWO {
        @Override
        public List<SlotRange> ranges(List<Double> cuts) {
            double low = cuts.getFirst();
            double high = cuts.getLast();
            return low < 0 && high > 0
                    ? List.of(new SlotRange(low, -0.0), new SlotRange(0.0, high))
                    : WHOLE.ranges(cuts);
        }
    },
    /** Every range between two of the cut points (equations 6 and 9). */
    MANY {
        @Override
        public List<SlotRange> ranges(List<Double> cuts) {
            List<SlotRange> ranges = new ArrayList<>();
            for (int i = 0; i < cuts.size(); i++) {
                for (int j = i + 1; j < cuts.size(); j++) {
                    ranges.add(new SlotRange(cuts.get(i), cuts.get(j)));
                }
            }
            return ranges.isEmpty() ? WHOLE.ranges(cuts) : ranges;
        }
    };

    /** The ranges between cut points, which ascend and begin and end with the bounds of the domain. */
    public abstract List<SlotRange> ranges(List<Double> cuts);
}
