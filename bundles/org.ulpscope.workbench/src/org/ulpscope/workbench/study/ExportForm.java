package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;

/**
 * A form in which the file of a run can be exported.
 *
 * @param name what it is called on screen
 * @param summary what it is, in a few words
 * @param suffix how the names of its files end
 * @param writesFolder whether it makes a folder of files, and not one file
 * @param writing writes it
 */
public record ExportForm(String name, String summary, String suffix, boolean writesFolder, Writing writing) {
    /** Writes a form. */
    @FunctionalInterface
    public interface Writing {
        /**
         * Writes it.
         *
         * @return the files that were written
         * @throws org.ulpscope.base.UlpscopeException if it cannot be written
         */
        List<Path> write(Path target);
    }
}
