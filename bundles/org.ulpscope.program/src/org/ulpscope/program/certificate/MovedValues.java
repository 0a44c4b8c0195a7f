package org.ulpscope.program.certificate;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.internal.cuda.ArrayElements;

/**
 * How the same copy to the host differs in two orders. NaNs are the same, whatever their payload.
 *
 * @param elements how many it has
 * @param differing how many differ
 * @param first the index of the first that does
 * @param usual what it is in the usual order
 * @param other what it is in the other
 * @param most how far two are apart at most, in units in the last place; empty where each pair has a NaN
 */
public record MovedValues(
        long elements, long differing, long first, Value usual, Value other, Optional<BigInteger> most) {
    /** The difference of two files; empty where there is none. @param formats what their elements may be */
    static Optional<MovedValues> between(Path usual, Path other, Collection<? extends Format> formats)
            throws IOException {
        if (Files.mismatch(usual, other) < 0) {
            return Optional.empty();
        }
        ByteBuffer one = content(usual);
        ByteBuffer two = content(other);
        // Memory knows of no types: numbers that are near each other are read rightly.
        return formats.stream()
                .flatMap(format -> compared(one, two, format).stream())
                .min(Comparator.comparingDouble(MovedValues::share));
    }

    private static Optional<MovedValues> compared(ByteBuffer usual, ByteBuffer other, Format format) {
        int width = format.width() / Byte.SIZE;
        int elements = Math.min(usual.capacity(), other.capacity()) / width;
        int first = -1;
        long differing = 0;
        Optional<BigInteger> most = Optional.empty();
        for (int i = 0; i < elements; i++) {
            Value one = ArrayElements.element(usual, i, format);
            Value two = ArrayElements.element(other, i, format);
            if (one.bits() == two.bits() || one.isNaN() && two.isNaN()) {
                continue;
            }
            first = differing == 0 ? i : first;
            differing++;
            Optional<BigInteger> apart = Ulps.distance(one, two);
            most = greater(most, apart);
        }
        return differing == 0
                ? Optional.empty()
                : Optional.of(new MovedValues(
                        elements,
                        differing,
                        first,
                        ArrayElements.element(usual, first, format),
                        ArrayElements.element(other, first, format),
                        most));
    }

    /** The greater of two that may not be there. */
    static Optional<BigInteger> greater(Optional<BigInteger> one, Optional<BigInteger> other) {
        return Stream.concat(one.stream(), other.stream()).max(Comparator.naturalOrder());
    }

    private static double share(MovedValues moved) {
        return ArrayElements.share(moved.most(), moved.usual().format());
    }

    private static ByteBuffer content(Path file) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    }
}
