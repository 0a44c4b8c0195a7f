package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.ulpscope.base.BadInputException;
import org.ulpscope.report.ExportFile;

/**
 * A form in which a file of a question can be exported.
 *
 * @param name users choose it by it
 * @param suffix how the names of its files end
 * @param writesFolder whether it writes files into a folder
 * @param making makes them
 */
public record FileExport(String name, String suffix, boolean writesFolder, Making making) {
    /** The name of the form that is one HTML page to read. */
    public static final String PAGE = "html";

    /**
     * The form that is one HTML page to read.
     *
     * @param text the text of the page of a file
     */
    static FileExport page(Function<Path, String> text) {
        return new FileExport(PAGE, ".html", false, (file, target) -> {
            ExportFile.write(target, BadInputException.reading(() -> text.apply(file)));
            return List.of(target);
        });
    }

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
