package org.ulpscope.study;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.reproduce.Reproducers;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformName;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.ExportFile;

/**
 * The program that stands alone and shows what a kernel gives for an input on a platform; see {@link Reproducers}.
 *
 * @param folder the folder that the kernel's relative paths start from
 * @param inputBits the bits of each slot
 * @param outcome what came of it
 */
public record InputProgram(Kernel kernel, Path folder, Platform platform, List<Long> inputBits, Outcome outcome) {
    public InputProgram {
        inputBits = List.copyOf(inputBits);
    }

    /**
     * A name for it that has no character which a shell or a file system minds.
     *
     * @param which tells it from the kernel's others
     * @param label what came of it, as one reads it
     */
    public String fileName(String which, String label) {
        String words = label.replace("-", "-minus").replace("+", "-plus");
        String name = String.join("-", kernel.getName(), which, PlatformName.inFiles(platform.name()), words);
        return name.replaceAll("[^A-Za-z0-9_.-]", "_")
                + Reproducers.language(kernel, platform).programExtension();
    }

    /**
     * Writes it.
     *
     * @param file where, in place of a file that is there; the command in its first line compiles a file of this name
     * @throws org.ulpscope.base.UlpscopeException if it could not be written, or the kernel's source cannot be read
     */
    public void write(Path file) {
        List<long[]> columns = inputBits.stream().map(bits -> new long[] {bits}).toList();
        ExportFile.write(
                file,
                Reproducers.source(
                        kernel,
                        folder,
                        platform,
                        new Inputs(columns, 1),
                        0,
                        outcome,
                        file.getFileName().toString()));
    }
}
