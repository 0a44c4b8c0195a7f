package org.ulpscope.source.internal.json;

/**
 * From a first token to a last one.
 *
 * @param begin the first
 * @param end the last
 */
record Extent(Location begin, Location end) {
    static final Extent NONE = new Extent(Location.NONE, Location.NONE);
}
