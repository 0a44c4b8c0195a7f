package org.ulpscope.ui.tasks;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.swt.program.Program;

/** A page in HTML, as the browser of the desktop shows it. For the thread of the display. */
public final class WebPage {
    private WebPage() {}

    /** Opens a page, or says in a sentence why it cannot be. */
    public static Optional<String> open(Path page) {
        return Program.launch(page.toString())
                ? Optional.empty()
                : Optional.of("The page is in " + page + ", but there is no program to show it; open it in a browser.");
    }
}
