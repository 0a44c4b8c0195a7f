package org.ulpscope.backend.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.SearchPath;

/**
 * A make of compilers. To add one, write a class and name it in {@code META-INF/services/org.ulpscope.backend.toolchain.ToolchainProvider}.
 */
public interface ToolchainProvider {
    /** The name of its default toolchain, and the stem of its others', such as {@code gcc}. */
    String family();

    /** Files that may be such a compiler, the default one first. */
    List<Path> candidates(SearchPath searchPath);

    /**
     * Asks the program what it is.
     *
     * @return the toolchain, under its file's name; empty when the program is of another make
     * @throws org.ulpscope.base.UlpscopeException if it does not answer
     */
    Optional<Toolchain> ask(Path executable, SearchPath searchPath);

    /**
     * As {@link #ask}, for a program through which one reaches several toolchains, each under a name of its own.
     *
     * @throws org.ulpscope.base.UlpscopeException as there
     */
    default List<Toolchain> askAll(Path executable, SearchPath searchPath) {
        return ask(executable, searchPath).stream().toList();
    }

    /** Whether a toolchain of this product, such as {@code gcc 12.2.0}, is of this make; it need not be on this machine. */
    default boolean makes(String product) {
        return product.split(" ")[0].equals(family());
    }

    /** How programs are compiled that show, on their own, what was found with a toolchain of this make. */
    ReproducerCompiler reproducerCompiler();

    /** What to say where there is none. */
    Availability.Missing absent();

    /**
     * What to say where there is one that does not answer.
     *
     * @param file its file
     * @param reason what it did instead, a sentence
     */
    default Availability.Missing silent(Path file, String reason) {
        return new Availability.Missing(
                file.getFileName().toString(),
                reason,
                "Run it by hand to see what is wrong, or take it out of the PATH.");
    }
}
