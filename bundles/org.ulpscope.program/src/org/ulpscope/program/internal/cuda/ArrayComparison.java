package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.cuda.LaunchDifference;

/** Compares the content of an array in two runs, element by element. */
final class ArrayComparison {
    private ArrayComparison() {}

    /**
     * The difference; empty where there is none but in the payloads of NaNs.
     *
     * @param name of the array
     * @param left the file with its content in the one run
     * @param right the file with that in the other
     * @param formats what its elements may be; none for words of four bytes
     */
    static Optional<LaunchDifference.Array> of(String name, Path left, Path right, Set<FloatFormat> formats)
            throws IOException {
        ByteBuffer ofLeft = content(left);
        ByteBuffer ofRight = content(right);
        List<? extends Format> candidates = formats.isEmpty() ? List.of(IntegerFormat.UINT32) : List.copyOf(formats);
        // Where a kernel stores numbers of several formats, those that are near each other are read rightly.
        return candidates.stream()
                .flatMap(format -> compare(name, ofLeft, ofRight, format).stream())
                .min(Comparator.comparingDouble(ArrayComparison::share));
    }

    private static Optional<LaunchDifference.Array> compare(
            String name, ByteBuffer left, ByteBuffer right, Format format) {
        int width = format.width() / Byte.SIZE;
        int elements = Math.min(left.capacity(), right.capacity()) / width;
        long differing = 0;
        int first = -1;
        for (int i = 0; i < elements; i++) {
            Value one = ArrayElements.element(left, i, format);
            Value other = ArrayElements.element(right, i, format);
            if (one.bits() != other.bits() && !(one.isNaN() && other.isNaN())) {
                first = differing == 0 ? i : first;
                differing++;
            }
        }
        return differing == 0
                ? Optional.empty()
                : Optional.of(new LaunchDifference.Array(
                        name,
                        elements,
                        differing,
                        first,
                        ArrayElements.element(left, first, format),
                        ArrayElements.element(right, first, format)));
    }

    /** How far apart the first two are, as a share of all values of the format. */
    private static double share(LaunchDifference.Array array) {
        return ArrayElements.share(array.ulps(), array.left().format());
    }

    private static ByteBuffer content(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return ByteBuffer.allocate(0);
        }
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()).order(ByteOrder.LITTLE_ENDIAN);
        }
    }
}
