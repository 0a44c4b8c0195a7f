package org.ulpscope.ptx.internal.approx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The tables of one architecture, each compressed by gzip, shipped with the program or in a folder of the user's. */
public sealed interface TableSet {
    /** How the name of a table's file ends. */
    String EXTENSION = ".gz";

    /** The architecture that the shipped tables were measured on. */
    String SHIPPED_ARCHITECTURE = "sm_90";

    /** Where they were measured, such as {@code sm_90}. */
    String architecture();

    /** A table, compressed; empty where it was not measured. */
    Optional<byte[]> compressed(Table table) throws IOException;

    /** The tables that come with the program. */
    record Shipped() implements TableSet {
        @Override
        public String architecture() {
            return SHIPPED_ARCHITECTURE;
        }

        @Override
        public Optional<byte[]> compressed(Table table) throws IOException {
            String name = SHIPPED_ARCHITECTURE + "/" + table.fileName() + EXTENSION;
            try (InputStream stream = TableSet.class.getResourceAsStream(name)) {
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
        public Optional<byte[]> compressed(Table table) throws IOException {
            Path file = folder.resolve(table.fileName() + EXTENSION);
            return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
        }
    }
}
