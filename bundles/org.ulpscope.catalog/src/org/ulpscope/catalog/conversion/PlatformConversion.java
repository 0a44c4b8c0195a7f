package org.ulpscope.catalog.conversion;

import java.util.Optional;

/** One conversion on one platform. */
public sealed interface PlatformConversion {
    /** The compiler has it. @param difference from the standard; empty where it does as the standard asks */
    record Measured(Optional<ConversionDifference> difference) implements PlatformConversion {}

    /** The compiler does not have it. */
    record NotThere() implements PlatformConversion {}
}
