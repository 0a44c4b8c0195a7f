package org.ulpscope.tune.search;

/** The budget of a search is spent, or its user has asked to stop; thrown through a strategy, which keeps nothing of its own that matters. */
public final class SearchEnded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message why, a sentence */
    public SearchEnded(String message) {
        super(message, null, false, false);
    }
}
