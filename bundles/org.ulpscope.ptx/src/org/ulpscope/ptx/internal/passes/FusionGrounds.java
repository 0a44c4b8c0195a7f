package org.ulpscope.ptx.internal.passes;

import java.util.Map;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.basis.ResultGround;

/** What the sums of a function rest on that ptxas may fuse with products. */
public final class FusionGrounds {
    private FusionGrounds() {}

    /** By the index of each such sum. */
    public static Map<Integer, ResultGround> of(FunctionListing listing) {
        return new FusionPlan(listing).grounds();
    }
}
