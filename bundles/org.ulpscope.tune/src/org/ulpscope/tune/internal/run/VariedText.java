package org.ulpscope.tune.internal.run;

import java.util.function.DoubleUnaryOperator;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.output.PrintedNumbers;

/** A text with other numbers. Integers stay as they are: they count things, and a count that varied would be another problem. */
public final class VariedText {
    private VariedText() {}

    /** The text with each number that is written with a point or an exponent replaced. */
    public static String of(String text, DoubleUnaryOperator change) {
        StringBuilder varied = new StringBuilder();
        int copied = 0;
        PrintedNumbers numbers = PrintedNumbers.of(text);
        for (int i = 0; i < numbers.size(); i++) {
            FoundNumber number = numbers.get(i);
            String written = text.substring(number.from(), number.to());
            if (Double.isFinite(number.value()) && !written.matches("[-+]?\\d+")) {
                varied.append(text, copied, number.from()).append(change.applyAsDouble(number.value()));
                copied = number.to();
            }
        }
        return varied.append(text.substring(copied)).toString();
    }
}
