package org.ulpscope.program.ui.console;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.console.IPatternMatchListener;
import org.eclipse.ui.console.PatternMatchEvent;
import org.eclipse.ui.console.TextConsole;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.program.cuda.SourcePlace;

/** Makes links of the places in sources that a console's text names, where there are such files. */
final class SourceLinks implements IPatternMatchListener {
    private static final Logger LOG = LoggerFactory.getLogger(SourceLinks.class);

    private final Path folder;
    private TextConsole console;

    SourceLinks(Path folder) {
        this.folder = folder;
    }

    @Override
    public String getPattern() {
        return SourcePlace.PATTERN.pattern();
    }

    @Override
    public int getCompilerFlags() {
        return 0;
    }

    @Override
    public String getLineQualifier() {
        return null;
    }

    @Override
    public void connect(TextConsole connected) {
        console = connected;
    }

    @Override
    public void disconnect() {
        console = null;
    }

    @Override
    public void matchFound(PatternMatchEvent event) {
        TextConsole shown = console;
        if (shown == null) {
            return;
        }
        try {
            String text = shown.getDocument().get(event.getOffset(), event.getLength());
            SourcePlace place = SourcePlace.firstIn(text, folder).orElseThrow();
            if (Files.isRegularFile(place.file())) {
                shown.addHyperlink(new SourceHyperlink(place), event.getOffset(), event.getLength());
            }
        } catch (BadLocationException e) {
            // The text was cleared meanwhile.
            LOG.debug("No link at {}", event.getOffset(), e);
        }
    }
}
