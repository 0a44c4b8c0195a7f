package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.simulated.SiteList;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;

/** The kernels of device code, as a file beside the list of its instructions: a name a line. */
public final class KernelList {
    private KernelList() {}

    /** Lists those of a module. @param library what is made of it */
    static void write(Path library, PtxModule module) {
        List<String> names = module.functions().stream()
                .filter(function -> function.kind() == PtxFunction.Kind.ENTRY)
                .map(PtxFunction::name)
                .toList();
        try {
            Files.createDirectories(library.getParent());
            WholeFile.make(beside(SiteList.beside(library)), fresh -> Files.write(fresh, names));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What {@link #write} wrote. @param sites the list of instructions */
    public static List<String> read(Path sites) {
        try {
            return Files.readAllLines(beside(sites));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path beside(Path sites) {
        return sites.resolveSibling("kernels.txt");
    }
}
