package org.ulpscope.workbench.study;

import java.nio.file.Files;
import java.nio.file.Path;

/** Names for new studies beside their kernel: {@code cosh.study}, {@code cosh-2.study} and so on. */
final class StudyFileName {
    private StudyFileName() {}

    /** The first of these files that does not exist. */
    static Path beside(Path kernel) {
        String stem = kernel.getFileName().toString().replaceFirst("\\.kernel$", "");
        Path file = kernel.resolveSibling(stem + ".study");
        for (int i = 2; Files.exists(file); i++) {
            file = kernel.resolveSibling(stem + "-" + i + ".study");
        }
        return file;
    }
}
