package org.ulpscope.catalog.conversion;

import java.util.List;
import java.util.Optional;

/**
 * One conversion, measured.
 *
 * @param name what it is
 * @param inputs number of inputs
 * @param open number of those for which the standard leaves the result open
 * @param results one for each platform, in order
 * @param apart number of inputs for which platforms that have the conversion give other bits than each other, NaNs included, whatever the standard says
 * @param firstApart the first of these inputs; empty where there is none
 */
public record ConversionRow(
        String name,
        long inputs,
        long open,
        List<PlatformConversion> results,
        long apart,
        Optional<String> firstApart) {
    public ConversionRow {
        results = List.copyOf(results);
    }
}
