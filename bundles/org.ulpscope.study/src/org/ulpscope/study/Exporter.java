package org.ulpscope.study;

import java.nio.file.Path;
import java.util.List;

/** A form in which a study leaves its file. A new one is one class of this kind, named in {@code META-INF/services}. */
public interface Exporter {
    /** The name that users choose it by, such as {@code csv}. */
    String name();

    /** What it writes and what for, in one sentence. */
    String summary();

    /** How the names of its files end, such as {@code .csv}. */
    String suffix();

    /** Whether it writes one file for each finding, into a folder. */
    boolean writesFolder();

    /**
     * Writes the study.
     *
     * @param target the file to write, in place of one that is there; for {@link #writesFolder} the folder, which is made if it is missing
     * @return the files written
     * @throws org.ulpscope.base.UlpscopeException if they could not be written
     */
    List<Path> export(StudyReader study, Path target);
}
