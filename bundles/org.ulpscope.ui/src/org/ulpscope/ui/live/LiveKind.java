package org.ulpscope.ui.live;

import java.nio.file.Path;
import org.ulpscope.store.RunState;

/**
 * A kind of file that processes write and parts of the workbench show meanwhile, such as studies. There is one object for each kind.
 *
 * @param <C> what such a file holds at a moment
 */
public interface LiveKind<C> {
    /** What such a file is to a user, such as {@code study}. */
    String noun();

    /** Name ending of such files, without the dot. */
    String extension();

    /**
     * Opens a file.
     *
     * @throws org.ulpscope.base.UlpscopeException if it cannot be read
     */
    LiveReader<C> open(Path file);

    /** Where the work stood in these contents. */
    RunState state(C contents);
}
