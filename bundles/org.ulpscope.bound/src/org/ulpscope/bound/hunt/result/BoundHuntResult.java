package org.ulpscope.bound.hunt.result;

import java.util.List;

/**
 * What a hunt found.
 *
 * @param request what was asked
 * @param tried how many inputs were tried, those that failed among them
 * @param failed how many of them crashed, took too long or ended their process
 * @param widest inputs whose results move, those first that some order makes NaN and then by ulps, widest first
 * @param unstable for each condition that compilers may decide differently the first input that showed it
 */
public record BoundHuntResult(
        BoundHuntRequest request, int tried, int failed, List<BoundTrial> widest, List<BoundTrial> unstable) {
    public BoundHuntResult {
        widest = List.copyOf(widest);
        unstable = List.copyOf(unstable);
    }
}
