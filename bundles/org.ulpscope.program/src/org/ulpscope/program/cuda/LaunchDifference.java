package org.ulpscope.program.cuda;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;

/**
 * The first launch after which the memory of two variants of a program is not the same.
 *
 * @param launch its number, the first launch being 1
 * @param kernel the kernel as its source declares it, with the types of its parameters
 * @param blocks the blocks of its grid, such as {@code (4,1,1)}
 * @param threads the threads of a block
 * @param arrays what differs
 */
public record LaunchDifference(int launch, String kernel, String blocks, String threads, List<Array> arrays) {
    /**
     * An array of device memory that differs. NaNs are the same, whatever their payload.
     *
     * @param name the name of a variable, or which allocation of the program it is, the first being 1
     * @param elements how many there are
     * @param differing how many differ
     * @param first the index of the first that does
     * @param left what it is in the one variant; a word of four bytes where the kernel stores no floating-point numbers
     * @param right what it is in the other
     */
    public record Array(String name, long elements, long differing, long first, Value left, Value right) {
        /** How far the two are apart, in units in the last place; empty where one is a NaN. */
        public Optional<BigInteger> ulps() {
            return Ulps.distance(left, right);
        }
    }

    public LaunchDifference {
        arrays = List.copyOf(arrays);
    }
}
