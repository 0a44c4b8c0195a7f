package org.ulpscope.gcn.internal.translate;

/** What an instruction has to do with other lanes than the one that computes, or with other functions. */
public enum Crossing {
    NONE,
    /** A register of lanes is written or read for the wave as a whole, which keeps values in it; or a function is called. */
    KEEPS,
    /** Lanes exchange something, so that all are needed. */
    EXCHANGES
}
