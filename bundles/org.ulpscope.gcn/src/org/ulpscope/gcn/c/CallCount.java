package org.ulpscope.gcn.c;

/** How often translated code will be called, which decides between C that runs fast and C that is compiled fast. */
public enum CallCount {
    /** So seldom that the C is best compiled without optimisation. */
    FEW,
    MANY
}
