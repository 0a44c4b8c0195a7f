package org.ulpscope.workbench.source;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A mark at a line of a source. A quick fix at it opens the run that it comes from.
 *
 * @param type of the marker
 * @param file the source, absolute
 * @param line from 1
 * @param text what stood there when the run was made, without the blanks around it; empty where that is not known
 * @param message what the mark says
 */
public record SourceMark(String type, Path file, int line, Optional<String> text, String message) {
    /** Attribute of its marker: the file of the run that it comes from. */
    public static final String RUN = "org.ulpscope.workbench.run";

    /** Attribute of its marker: what stood in its line when it was marked, without the blanks around it. */
    static final String TEXT = "org.ulpscope.workbench.text";

    /** Attribute of its marker: what the run was about, as {@link MarkedRuns#subject} tells. */
    static final String SUBJECT = "org.ulpscope.workbench.subject";
}
