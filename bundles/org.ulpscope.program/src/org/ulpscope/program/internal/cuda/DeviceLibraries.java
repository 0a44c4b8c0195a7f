package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.ulpscope.backend.elf.ElfFile;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.Futures;

/** The device code of a program as libraries that this machine runs. */
final class DeviceLibraries {
    /** Where nvcc puts what is whole, and what is to be linked with that of other sources. */
    static final String WHOLE = ".nv_fatbin";

    static final String SEPARATE = "__nv_relfatbin";

    private final ImageCompiler compiler;

    DeviceLibraries(ImageCompiler compiler) {
        this.compiler = compiler;
    }

    /**
     * Begins to make those that are not there yet.
     *
     * @param files the program and the shared libraries that were built with it
     * @return the library of each fat binary, by its key, when all are there
     * @throws BadInputException if there is device code that cannot be run here
     */
    CompletableFuture<Map<String, Path>> of(List<Path> files) {
        Map<String, CompletableFuture<Path>> libraries = new LinkedHashMap<>();
        try {
            for (Path file : files) {
                ElfFile elf = ElfFile.read(file)
                        .orElseThrow(() -> new BadInputException("'" + file + "' is not a program of this machine."));
                LinkedLibraries.require(file, elf);
                binaries(file, elf, WHOLE).stream()
                        .filter(binary -> !binary.images().isEmpty())
                        .forEach(binary -> libraries.put(binary.key(), library(List.of(binary))));
                List<FatBinary> separate = binaries(file, elf, SEPARATE);
                if (separate.stream().anyMatch(binary -> !binary.images().isEmpty())) {
                    // The run-time asks by the first of them, which may be that of a source of the host alone.
                    CompletableFuture<Path> linked = library(separate);
                    separate.forEach(binary -> libraries.put(binary.key(), linked));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return CompletableFuture.allOf(libraries.values().toArray(CompletableFuture[]::new))
                .thenApply(done -> {
                    Map<String, Path> made = new LinkedHashMap<>();
                    libraries.forEach((key, library) -> made.put(key, Futures.one(library)));
                    return made;
                });
    }

    private static List<FatBinary> binaries(Path file, ElfFile elf, String section) {
        List<FatBinary> found = elf.content(section).map(FatBinary::in).orElse(List.of());
        if (found.stream().anyMatch(binary -> binary.images().isEmpty() && binary.compressed())) {
            throw new BadInputException("'" + file.getFileName()
                    + "' holds device code that nvcc 12 compressed: build its libraries with nvcc's"
                    + " option --no-compress, or from their sources.");
        }
        return found;
    }

    private CompletableFuture<Path> library(List<FatBinary> linked) {
        return compiler.library(
                linked.stream().flatMap(binary -> binary.newest().stream()).toList());
    }

    /**
     * Writes which library is whose, for the run-time that looks them up.
     *
     * @param libraries by the keys of the fat binaries
     */
    static void writeList(Path file, Map<String, Path> libraries) throws IOException {
        List<String> lines = libraries.entrySet().stream()
                .map(library -> library.getKey() + " " + library.getValue())
                .toList();
        Files.write(file, lines);
    }
}
