package org.ulpscope.catalog;

import org.ulpscope.base.UlpscopeException;

/** How a catalogue ended. */
public sealed interface CatalogResult {
    /** Every function was hunted in; what failed for some of them, their rows say. */
    record Finished() implements CatalogResult {}

    /** The user stopped it. It can be resumed where there is a folder. */
    record Cancelled() implements CatalogResult {}

    /**
     * It could not go on.
     *
     * @param cause says why, in a sentence for the user
     */
    record Failed(UlpscopeException cause) implements CatalogResult {}
}
