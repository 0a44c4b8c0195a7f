package org.ulpscope.ptx.c;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What an H100 returned, as hashes and spots; releng/gpu/math-golden.py made them. */
final class GoldenResults {
    private final Map<String, String> hashes;
    private final Map<String, String> spots;

    GoldenResults() throws IOException {
        hashes = read("hashes.txt");
        spots = read("spots.txt");
    }

    /** The hash of all results of a function; {@code key} is {@code OPTIONS d|f NAME}. */
    String hash(String key) {
        return hashes.get(key);
    }

    /** Single results by their index. */
    Map<Integer, Long> spots(String key) {
        Map<Integer, Long> found = new TreeMap<>();
        for (String spot : spots.get(key).split(" ")) {
            String[] parts = spot.split("=");
            found.put(Integer.valueOf(parts[0]), Long.parseUnsignedLong(parts[1], 16));
        }
        return found;
    }

    /** FNV-1a over the bytes of the results, the lowest first, NaNs taken as one pattern. */
    static String hash(long[] results, boolean fp64) {
        long hash = 0xcbf29ce484222325L;
        for (long result : results) {
            long bits = canonical(result, fp64);
            for (int shift = 0; shift < (fp64 ? 64 : 32); shift += 8) {
                hash = (hash ^ bits >>> shift & 0xff) * 0x100000001b3L;
            }
        }
        return "%016x".formatted(hash);
    }

    static long canonical(long bits, boolean fp64) {
        if (fp64) {
            return Double.isNaN(Double.longBitsToDouble(bits)) ? 0x7ff8000000000000L : bits;
        }
        return Float.isNaN(Float.intBitsToFloat((int) bits)) ? 0x7fc00000L : bits & 0xffffffffL;
    }

    private static Map<String, String> read(String file) throws IOException {
        return Files.readAllLines(MathLibrary.DATA.resolve(file)).stream()
                .map(line -> line.split(" ", 4))
                .collect(Collectors.toMap(parts -> parts[0] + " " + parts[1] + " " + parts[2], parts -> parts[3]));
    }
}
