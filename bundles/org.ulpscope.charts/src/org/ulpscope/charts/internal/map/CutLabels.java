package org.ulpscope.charts.internal.map;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.ulpscope.numeric.AbbreviatedNumber;

/** The labels of an axis where there is not room for all their digits. */
final class CutLabels {
    private CutLabels() {}

    /**
     * Labels that fit, each as it is where it does. The others are cut at their ends; or in their middles, where without the last digits two would be
     * the same.
     *
     * @param labels of different numbers
     * @param fits whether there is room for a text
     */
    static List<String> of(List<String> labels, Predicate<String> fits) {
        List<String> begun = cut(labels, fits, AbbreviatedNumber::longest);
        return begun.stream().distinct().count() == labels.size()
                ? begun
                : cut(labels, fits, (label, room) -> AbbreviatedNumber.ends(aligned(label, labels), room));
    }

    private static List<String> cut(
            List<String> labels,
            Predicate<String> fits,
            BiFunction<String, Predicate<String>, Optional<String>> cutter) {
        return labels.stream()
                .map(label ->
                        fits.test(label) ? label : cutter.apply(label, fits).orElse(label))
                .toList();
    }

    /** With zeros behind it, so that its last digits stand for the same powers of ten as those of the others of its magnitude. */
    private static String aligned(String label, List<String> labels) {
        int most = labels.stream()
                .filter(other -> power(other).equals(power(label)))
                .mapToInt(CutLabels::decimals)
                .max()
                .orElse(0);
        int missing = most - decimals(label);
        String point = decimals(label) == 0 && missing > 0 ? "." : "";
        return mantissa(label) + point + "0".repeat(missing) + power(label);
    }

    private static String mantissa(String label) {
        int power = label.indexOf('e');
        return power < 0 ? label : label.substring(0, power);
    }

    private static String power(String label) {
        return label.substring(mantissa(label).length());
    }

    /** Digits behind the point. */
    private static int decimals(String label) {
        int point = label.indexOf('.');
        return point < 0 ? 0 : mantissa(label).length() - point - 1;
    }
}
