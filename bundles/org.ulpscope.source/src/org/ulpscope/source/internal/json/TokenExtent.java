package org.ulpscope.source.internal.json;

/**
 * From a first token to a last one.
 *
 * @param begin the first
 * @param end the last
 */
record TokenExtent(Location begin, Location end) {
    static final TokenExtent NONE = new TokenExtent(Location.NONE, Location.NONE);
}
