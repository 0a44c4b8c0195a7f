package org.ulpscope.source.text;

/**
 * A part of a text.
 *
 * @param from offset of its first character
 * @param to offset behind its last one
 */
public record TextStretch(int from, int to) {
    /** Whether an offset is in it, or right behind it. */
    public boolean touches(int offset) {
        return from <= offset && offset <= to;
    }
}
