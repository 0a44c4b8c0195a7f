package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import java.util.List;

/**
 * A form in which a file of a question can be exported.
 *
 * @param name users choose it by it
 * @param suffix how the names of its files end
 * @param writesFolder whether it writes files into a folder
 * @param making makes them
 */
public record FileExport(String name, String suffix, boolean writesFolder, Making making) {
    /** Exports a file. */
    @FunctionalInterface
    public interface Making {
        /**
         * @param target the file to write, in the place of one that is there, or the folder
         * @return the files written
         */
        List<Path> make(Path file, Path target);
    }
}
