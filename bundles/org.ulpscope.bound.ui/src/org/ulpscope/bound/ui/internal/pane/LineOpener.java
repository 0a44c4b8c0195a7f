package org.ulpscope.bound.ui.internal.pane;

import java.nio.file.Path;

/** Opens a line of a source. */
@FunctionalInterface
public interface LineOpener {
    /** @param line from 1 */
    void open(Path file, int line);
}
