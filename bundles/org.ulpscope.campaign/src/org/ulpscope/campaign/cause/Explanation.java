package org.ulpscope.campaign.cause;

import java.util.Optional;

/**
 * Why the platforms of one discrepancy disagree.
 *
 * @param cause what was changed
 * @param operation where it was; empty where keeping the values makes the difference go
 * @param certain whether both results are known to the bit; where a device is simulated, some may not be
 */
public record Explanation(Cause cause, Optional<CulpritOperation> operation, boolean certain) {
    /** The same of results that are certain or not. */
    public Explanation withCertain(boolean isCertain) {
        return new Explanation(cause, operation, isCertain);
    }
}
