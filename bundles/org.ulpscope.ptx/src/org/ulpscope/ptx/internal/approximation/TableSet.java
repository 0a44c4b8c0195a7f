package org.ulpscope.ptx.internal.approximation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What was measured of one architecture: tables, each compressed by gzip, shipped with the program or in a folder of the user's. */
public sealed interface TableSet {
    /** How the name of a table's file ends. */
    String EXTENSION = ".gz";

    /** The file of {@link #hashes}: a function and its hash a line. */
    String HASHES = "hashes.txt";

    /** The file of {@link #inexact}: a function a line. */
    String INEXACT = "inexact.txt";

    /** The architecture that the shipped tables were measured on. */
    String SHIPPED_ARCHITECTURE = "sm_90";

    /** Where they were measured, such as {@code sm_90}. */
    String architecture();

    /** A file of the set; empty where there is none. */
    Optional<byte[]> file(String name) throws IOException;

    /** A table, compressed; empty where it was not measured. */
    default Optional<byte[]> compressed(Table table) throws IOException {
        return file(table.fileName() + EXTENSION);
    }

    /** By function, the hash of what the GPU gives for all inputs, as {@code all-inputs.c} makes it. */
    default Map<String, String> hashes() throws IOException {
        Map<String, String> hashes = new TreeMap<>();
        text(HASHES).lines().map(line -> line.split(" ")).forEach(words -> hashes.put(words[0], words[1]));
        return hashes;
    }

    /** The functions whose models do not give this architecture's results, with all its tables. */
    default Set<String> inexact() throws IOException {
        return new TreeSet<>(text(INEXACT).lines().toList());
    }

    private String text(String name) throws IOException {
        return file(name)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .orElse("");
    }

    /** The tables that come with the program. */
    record Shipped() implements TableSet {
        @Override
        public String architecture() {
            return SHIPPED_ARCHITECTURE;
        }

        @Override
        public Optional<byte[]> file(String name) throws IOException {
            try (InputStream stream = TableSet.class.getResourceAsStream(SHIPPED_ARCHITECTURE + "/" + name)) {
                return stream == null ? Optional.empty() : Optional.of(stream.readAllBytes());
            }
        }
    }

    /**
     * Tables that the user measured.
     *
     * @param folder the folder of the architecture's name
     */
    record Measured(Path folder) implements TableSet {
        @Override
        public String architecture() {
            return folder.getFileName().toString();
        }

        @Override
        public Optional<byte[]> file(String name) throws IOException {
            Path file = folder.resolve(name);
            return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
        }
    }
}
