package org.ulpscope.numeric.reference.internal;

import java.util.Optional;
import java.util.Set;

/** A family of functions that are computed in the same way. */
public interface RealFunctions {
    /** The names in C of those that it has, without the suffix {@code f}. */
    Set<String> names();

    /** The function of this name, if it is one of the family. */
    Optional<RealFunction> find(String name);
}
