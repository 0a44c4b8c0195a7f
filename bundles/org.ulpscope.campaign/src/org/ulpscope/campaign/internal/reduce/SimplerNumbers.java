package org.ulpscope.campaign.internal.reduce;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;

/** Numbers that are easier to read than one. */
final class SimplerNumbers {
    private static final List<Integer> DIGITS = List.of(1, 2, 3, 4, 6, 9, 12);

    private SimplerNumbers() {}

    /** Those that may stand for a value, the simplest first: 0 and 1, then of the same magnitude with few digits, smaller counts. */
    static List<Value> than(Value value) {
        Stream<Value> numbers = value.format() instanceof FloatFormat format
                ? floating(value, format)
                : IntStream.range(0, (int) value.bits())
                        .mapToObj(count -> new Value((IntegerFormat) value.format(), count));
        int digits = CaseSize.digits(value);
        return numbers.distinct().filter(one -> CaseSize.digits(one) < digits).toList();
    }

    private static Stream<Value> floating(Value value, FloatFormat format) {
        Stream<Value> plain = Stream.of("0", "1", "2").map(text -> Value.parse(text, format));
        if (!value.isFinite() || value.isZero()) {
            return plain;
        }
        BigDecimal exact = value.exact();
        Stream<Value> shorter = DIGITS.stream()
                .map(digits -> Value.parse(exact.round(new MathContext(digits)).toString(), format))
                .flatMap(one -> Stream.of(one, new Value(format, one.bits() & ~format.signMask())));
        return Stream.concat(plain, shorter).filter(one -> one.isFinite());
    }
}
