package org.ulpscope.tune.ui.internal.variables;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.score.OperationTally;
import org.ulpscope.tune.score.PerformanceModel;

/** What is told of a precision vector from the source alone, in words. */
final class VectorFigures {
    private static final String[] SIZES = {"B", "kB", "MB", "GB", "TB"};
    private static final double STEP = 1000;

    private VectorFigures() {}

    /** The figures of a vector in one line. */
    static String of(EditedVector edited) {
        PrecisionVector now = edited.now();
        PerformanceModel model = edited.tuned().model();
        OperationTally tally = model.tally(now);
        PrecisionVector original = PrecisionVector.original(edited.tuned().program());
        long narrower = now.differences(original).stream()
                .filter(index -> now.of(index).width() < original.of(index).width())
                .count();
        long open = edited.tuned().space().choices().stream()
                .mapToLong(choice -> choice.variables().size())
                .sum();
        return String.join(
                "   \u00B7   ",
                "Predicted score %.3f of the widest"
                        .formatted(model.relative(now, edited.tuned().space().widest())),
                "%,d of %,d variables narrower".formatted(narrower, open),
                "casts " + amount(tally.casts()),
                "operations " + operations(tally),
                "loaded " + bytes(tally.loaded()) + ", stored " + bytes(tally.stored()));
    }

    private static String operations(OperationTally tally) {
        String text = Arrays.stream(DeclaredFormat.values())
                .filter(format -> tally.operations(format) > 0)
                .map(format -> format.label() + " " + amount(tally.operations(format)))
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? "none" : text;
    }

    private static String amount(double number) {
        return number < 1e6 ? "%,.0f".formatted(number) : String.format(Locale.ROOT, "%.2e", number);
    }

    private static String bytes(double number) {
        int size = 0;
        double shown = number;
        while (shown >= STEP && size < SIZES.length - 1) {
            shown /= STEP;
            size++;
        }
        return (size == 0 ? "%.0f %s" : "%.1f %s").formatted(shown, SIZES[size]);
    }
}
