package org.ulpscope.program.internal.zstd;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the codes of sequences mean (RFC 8878, sections 3.1.1.3.2.1.1 and 3.1.1.3.2.2): a least value, and how many bits are added to it. */
enum CodeKind {
    LITERALS(
            0,
            9,
            joined(Collections.nCopies(16, 0), List.of(1, 1, 1, 1, 2, 2, 3, 3, 4, 6), upTo(7, 16)),
            6,
            joined(
                    List.of(4, 3),
                    Collections.nCopies(11, 2),
                    List.of(1, 1, 1),
                    Collections.nCopies(9, 2),
                    List.of(3, 2),
                    Collections.nCopies(5, 1),
                    Collections.nCopies(4, -1))),
    OFFSET(
            1,
            8,
            upTo(0, 31),
            5,
            joined(
                    Collections.nCopies(6, 1),
                    List.of(2, 2, 2),
                    Collections.nCopies(15, 1),
                    Collections.nCopies(5, -1))),
    MATCH(
            3,
            9,
            joined(Collections.nCopies(32, 0), List.of(1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5), upTo(7, 16)),
            6,
            joined(List.of(1, 4, 3, 2, 2, 2, 2, 2, 2), Collections.nCopies(37, 1), Collections.nCopies(7, -1)));

    private final int[] least;
    private final int[] bits;
    private final int mostLog;
    private final FseTable usual;

    CodeKind(int first, int mostLog, List<Integer> bits, int usualLog, List<Integer> usual) {
        this.mostLog = mostLog;
        this.bits = array(bits);
        least = new int[bits.size()];
        least[0] = first;
        for (int i = 1; i < least.length; i++) {
            least[i] = least[i - 1] + (1 << this.bits[i - 1]);
        }
        this.usual = FseTable.of(array(usual), usualLog);
    }

    @SafeVarargs
    private static List<Integer> joined(List<Integer>... lists) {
        return Stream.of(lists).flatMap(List::stream).toList();
    }

    private static List<Integer> upTo(int first, int last) {
        return IntStream.rangeClosed(first, last).boxed().toList();
    }

    private static int[] array(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The table of blocks that bring none. */
    FseTable usual() {
        return usual;
    }

    FseTable.Read read(byte[] in, int begin) {
        return FseTable.read(in, begin, bits.length, mostLog);
    }

    /** The value of a code, with the bits that follow. */
    int value(int code, BackwardBits in) {
        return least[code] + in.read(bits[code]);
    }
}
