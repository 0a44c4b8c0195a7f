package org.ulpscope.gcn;

/** What the body of a function is made of. */
public sealed interface GcnStatement permits GcnLabel, GcnInstruction {
    /** The line of the assembly, the first being 1. */
    int line();
}
