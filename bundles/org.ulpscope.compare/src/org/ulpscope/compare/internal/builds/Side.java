package org.ulpscope.compare.internal.builds;

/** One of the two builds. */
enum Side {
    /** The build as it stands. */
    LEFT,
    /** The one with other variables. */
    RIGHT
}
