package org.ulpscope.program.internal.cuda;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.elf.ElfFile;
import org.ulpscope.backend.elf.ElfSymbol;
import org.ulpscope.base.BadInputException;

/** What a program is linked with that keeps it from running without a GPU. */
final class LinkedLibraries {
    /** DT_NEEDED of {@code elf.h}. */
    private static final long NEEDED = 1;

    private static final String REGISTRATION = "__cudaRegisterFatBinary";

    private static final String SHARED_RUNTIME = "libcudart.so";

    private LinkedLibraries() {}

    /** @throws BadInputException if there is such a thing, with what to do */
    static void require(Path program, ElfFile elf) {
        List<String> needed = elf.dynamicTexts(NEEDED);
        List<ElfSymbol> wanted =
                elf.dynamicSymbols().stream().filter(ElfSymbol::isUndefined).toList();
        for (String file : needed) {
            NvidiaLibrary.ofFile(file)
                    .filter(library -> wanted.stream().anyMatch(symbol -> library.has(symbol.name())))
                    .ifPresent(library -> {
                        throw new BadInputException(
                                "'" + program.getFileName() + "' is linked with " + file + ", " + library.obstacle());
                    });
        }
        if (elf.content(DeviceLibraries.WHOLE).isPresent()
                && wanted.stream().noneMatch(symbol -> symbol.name().equals(REGISTRATION))
                && !registersNothing(needed, elf)) {
            throw new BadInputException("'" + program.getFileName()
                    + "' has NVIDIA's static run-time inside, which no other can take the place of: let nvcc link it, or another"
                    + " linker with -lcudart instead of -lcudart_static; with CMake, let --build configure it too, in a fresh"
                    + " build folder.");
        }
    }

    /** A program of nvcc with no kernel of its own holds a part for device code too, which is empty. */
    private static boolean registersNothing(List<String> needed, ElfFile elf) {
        return needed.stream().anyMatch(file -> file.startsWith(SHARED_RUNTIME))
                && elf.symbols().stream().noneMatch(symbol -> symbol.name().equals(REGISTRATION));
    }
}
