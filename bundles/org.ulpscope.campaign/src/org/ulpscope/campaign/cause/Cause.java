package org.ulpscope.campaign.cause;

/**
 * What discrepancies have in common.
 *
 * @param kind what was changed
 * @param operation of what: a function's name, an operator, a comparison, or an option; empty where it is not known
 */
public record Cause(CauseKind kind, String operation) {
    /** In words. */
    public String sentence() {
        return kind.sentence(operation);
    }
}
