package org.ulpscope.program.output;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The numbers of a text in their order, of which there may be millions: 16 bytes each. */
public final class PrintedNumbers {
    private double[] values = new double[16];
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private int size;

    private PrintedNumbers() {}

    /** All numbers of a text. */
    public static PrintedNumbers of(String text) {
        PrintedNumbers numbers = new PrintedNumbers();
        NumberScanner scanner = new NumberScanner(text);
        while (scanner.next()) {
            numbers.add(scanner.value(), scanner.from(), scanner.to());
        }
        return numbers;
    }

    /**
     * The numbers that the first group of a pattern finds. A group that holds no number counts as a NaN, since the pattern asked for a number
     * there.
     */
    public static PrintedNumbers matching(String text, Pattern pattern) {
        PrintedNumbers numbers = new PrintedNumbers();
        pattern.matcher(text)
                .results()
                .filter(found -> found.start(1) >= 0)
                .forEach((MatchResult found) -> numbers.add(
                        FoundNumber.first(found.group(1))
                                .map(FoundNumber::value)
                                .orElse(Double.NaN),
                        found.start(1),
                        found.end(1)));
        return numbers;
    }

    private void add(double value, int from, int to) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
            starts = Arrays.copyOf(starts, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        values[size] = value;
        starts[size] = from;
        ends[size] = to;
        size++;
    }

    /** How many there are. */
    public int size() {
        return size;
    }

    /** One of them, by its place from 0. */
    public FoundNumber get(int place) {
        return new FoundNumber(value(place), starts[place], ends[place]);
    }

    /** The value of one, by its place from 0. */
    public double value(int place) {
        if (place >= size) {
            throw new IndexOutOfBoundsException(place);
        }
        return values[place];
    }

    /** All of them, one by one. */
    public Stream<FoundNumber> stream() {
        return IntStream.range(0, size).mapToObj(this::get);
    }

    /** The values. */
    public double[] values() {
        return Arrays.copyOf(values, size);
    }

    /** The values of those at some places. */
    public double[] values(IntPredicate wanted) {
        double[] those = new double[size];
        int count = 0;
        for (int place = 0; place < size; place++) {
            if (wanted.test(place)) {
                those[count++] = values[place];
            }
        }
        return Arrays.copyOf(those, count);
    }

    /** Those that have no character in common with any of others, which are numbers of the same text. */
    public PrintedNumbers apartFrom(List<PrintedNumbers> others) {
        BitSet covered = new BitSet();
        others.forEach(each -> {
            for (int i = 0; i < each.size; i++) {
                covered.set(each.starts[i], each.ends[i]);
            }
        });
        if (covered.isEmpty()) {
            return this;
        }
        PrintedNumbers apart = new PrintedNumbers();
        for (int i = 0; i < size; i++) {
            int next = covered.nextSetBit(starts[i]);
            if (next < 0 || next >= ends[i]) {
                apart.add(values[i], starts[i], ends[i]);
            }
        }
        return apart;
    }
}
