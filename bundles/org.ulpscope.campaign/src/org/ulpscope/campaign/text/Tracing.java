package org.ulpscope.campaign.text;

/** Of which steps a program keeps the values. Whatever is kept is computed for itself, which may change what a compiler makes of the rest. */
public enum Tracing {
    /** Of none. */
    NONE,
    /** Of all. */
    WHOLE,
    /** Of all but products that are added or subtracted, so that compilers may still fuse them. */
    WITHOUT_FACTORS;

    /** Whether the value of a product that is added or subtracted is kept. */
    public boolean keepsFactors() {
        return this == WHOLE;
    }
}
