package org.ulpscope.help.ui.internal.text;

import java.util.Optional;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;

/** What is painted in place of a character of a page: a picture, or a row of a table. */
interface EmbeddedBlock {
    /** How large it is where the page is so wide. */
    Point size(int width);

    /** Paints it with its corner there; it was asked for its size before. */
    void paint(GC gc, int x, int y);

    /** What the link at a point names, from its corner on. */
    default Optional<String> link(int x, int y) {
        return Optional.empty();
    }

    /** Lets go of what it holds. */
    void dispose();
}
