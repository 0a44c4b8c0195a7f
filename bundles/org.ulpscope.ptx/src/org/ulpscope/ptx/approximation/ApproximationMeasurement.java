package org.ulpscope.ptx.approximation;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.ulpscope.ptx.internal.approximation.Table;
import org.ulpscope.ptx.internal.approximation.TableEncoder;
import org.ulpscope.ptx.internal.approximation.TableSet;

/**
 * What a GPU gave for its approximate instructions, to be stored as tables.
 *
 * @param results a folder with a file {@code NAME.u32} for each table that was measured: the results for its keys, 32 bits each, little-endian
 * @param hashes by function, a hash of what the GPU gives for all 2^32 inputs
 */
public record ApproximationMeasurement(Path results, Map<String, String> hashes) {
    public ApproximationMeasurement {
        hashes = Map.copyOf(hashes);
    }

    /**
     * Writes the tables.
     *
     * @param folder where to; made when needed
     * @throws IOException if the results cannot be read or the tables not be written
     * @throws IllegalArgumentException if there are not as many results as a table has
     */
    public void store(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Table table : Table.values()) {
            Path file = results.resolve(table.fileName() + ".u32");
            if (Files.isRegularFile(file)) {
                write(TableEncoder.encode(table, read(file)), folder.resolve(table.fileName() + TableSet.EXTENSION));
            }
        }
        Files.writeString(
                folder.resolve(TableSet.HASHES),
                hashes.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue() + "\n")
                        .sorted()
                        .collect(Collectors.joining()));
    }

    /** Notes in a folder of tables which functions' models do not give what was measured. */
    public static void noteInexact(Path folder, Collection<String> functions) throws IOException {
        Files.write(
                folder.resolve(TableSet.INEXACT), functions.stream().sorted().toList());
    }

    private static int[] read(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        int[] results = new int[bytes.remaining() / Integer.BYTES];
        bytes.asIntBuffer().get(results);
        return results;
    }

    private static void write(byte[] table, Path file) throws IOException {
        try (OutputStream stream = new BestGzip(Files.newOutputStream(file))) {
            stream.write(table);
        }
    }

    private static final class BestGzip extends GZIPOutputStream {
        BestGzip(OutputStream stream) throws IOException {
            super(stream);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}
