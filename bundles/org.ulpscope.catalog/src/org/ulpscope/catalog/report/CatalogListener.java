package org.ulpscope.catalog.report;

import org.ulpscope.catalog.request.CatalogEntry;

/** Watches a catalogue. Called from any thread, after what it is told was stored; it should return quickly. */
public interface CatalogListener {
    /** Watches nothing. */
    CatalogListener NONE = new CatalogListener() {};

    /** The work on a function begins. */
    default void began(CatalogEntry entry) {}

    /** The work on a function ended: its row has all that there is now. */
    default void ended(CatalogRow row) {}
}
