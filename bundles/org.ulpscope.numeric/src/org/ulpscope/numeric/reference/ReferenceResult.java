package org.ulpscope.numeric.reference;

/** What a reference function gives: the correctly rounded value, or why it could not be determined. */
public sealed interface ReferenceResult permits Determined, Undetermined {}
