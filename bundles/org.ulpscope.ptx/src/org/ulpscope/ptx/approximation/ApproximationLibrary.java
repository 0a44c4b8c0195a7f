package org.ulpscope.ptx.approximation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ptx.internal.approximation.AllInputs;
import org.ulpscope.ptx.internal.approximation.Definitions;
import org.ulpscope.ptx.internal.approximation.Table;
import org.ulpscope.ptx.internal.approximation.TableSet;
import org.ulpscope.ptx.internal.approximation.UnpackedTables;

/**
 * Models of the approximate instructions of NVIDIA GPUs ({@code rcp.approx.ftz.f64}, {@code ex2.approx.f32}, …) in C.
 *
 * <p>What those instructions give is looked up by the hardware and interpolated; no document says how. The models rest on measured tables, and
 * give the GPU's bits for all inputs on the architecture they were measured on. Tables of sm_90 are shipped; those of others are measured by
 * {@code ulpscope calibrate}. Where there are none, those of sm_90 stand in, and the functions that need them count as inexact.
 */
public final class ApproximationLibrary {
    private final Path measured;

    private ApproximationLibrary(Path measured) {
        this.measured = measured;
    }

    /**
     * The library with the tables that the user measured beside the shipped ones.
     *
     * @param measured the folder that has a folder for each architecture; need not exist
     */
    public static ApproximationLibrary withMeasured(Path measured) {
        return new ApproximationLibrary(measured);
    }

    /** Architectures with tables, such as {@code sm_90}: the shipped one first. */
    public List<String> architectures() {
        Stream<String> own = Stream.empty();
        if (Files.isDirectory(measured)) {
            try (Stream<Path> folders = Files.list(measured)) {
                own = folders
                        .map(folder -> folder.getFileName().toString())
                        .filter(name -> name.matches("sm_\\d+"))
                        .sorted()
                        .toList()
                        .stream();
            } catch (IOException e) {
                throw new UlpscopeException(
                        "The measured tables in '" + measured + "' cannot be read: " + e.getMessage() + ".", e);
            }
        }
        return Stream.concat(Stream.of(TableSet.SHIPPED_ARCHITECTURE), own)
                .distinct()
                .toList();
    }

    /** What tells these tables from others, for results to be kept under. */
    public List<String> stamps() {
        return architectures().stream()
                .map(measured::resolve)
                .map(folder -> {
                    try {
                        return folder + " " + Files.getLastModifiedTime(folder).toMillis();
                    } catch (IOException e) {
                        return folder + " absent";
                    }
                })
                .toList();
    }

    /**
     * Definitions of the functions, and of what they need.
     *
     * @param functions names such as {@code ulp_rcp_approx_ftz_f64}
     * @param architecture whose results they give, such as {@code sm_90} or {@code sm_90a}
     * @param folder where tables are unpacked to, once
     * @throws UlpscopeException if there is no model of a function, or a table cannot be unpacked
     */
    public ApproximationSource source(Set<String> functions, String architecture, Path folder) {
        if (functions.isEmpty()) {
            return new ApproximationSource("", new TreeSet<>());
        }
        String wanted = architecture.replaceFirst("(?<=\\d)[a-z]+$", "");
        Path own = measured.resolve(wanted);
        TableSet tables = Files.isDirectory(own) ? new TableSet.Measured(own) : new TableSet.Shipped();
        Map<Table, Path> files = new LinkedHashMap<>();
        try {
            UnpackedTables unpacked = new UnpackedTables(folder);
            Set<Table> known = EnumSet.noneOf(Table.class);
            for (Table table : Definitions.tables(functions)) {
                Optional<byte[]> compressed = tables.compressed(table);
                if (compressed.isPresent()) {
                    known.add(table);
                    files.put(table, unpacked.file(table, compressed.get()));
                }
            }
            Definitions definitions = Definitions.of(functions, known);
            SortedSet<String> inexact = new TreeSet<>(definitions.thatUse(tables.inexact()));
            if (!tables.architecture().equals(wanted)) {
                inexact.addAll(definitions.measured());
            }
            return new ApproximationSource(definitions.text(files), inexact);
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The tables of approximate instructions cannot be unpacked to '" + folder
                            + "'; make room there, or give write permission. (" + e.getMessage() + ")",
                    e);
        }
    }

    /**
     * A C program that prints, for each function of one FP32 parameter, its name and a hash of what it gives for all 2^32 inputs; to be called with a
     * stride of the inputs and a number of threads.
     *
     * @throws UlpscopeException as {@link #source}
     */
    public String hashProgram(Set<String> functions, String architecture, Path folder) {
        return AllInputs.program(source(functions, architecture, folder).text(), functions);
    }

    /** By function, the hashes of the shipped architecture's results. */
    public static Map<String, String> shippedHashes() {
        try {
            return new TableSet.Shipped().hashes();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read what is shipped", e);
        }
    }

    /** Mnemonics as PTX writes them, for a sentence. */
    public static String mnemonics(Collection<String> functions) {
        return functions.stream()
                .map(function -> function.substring("ulp_".length()).replace('_', '.'))
                .collect(Collectors.joining(", "));
    }
}
