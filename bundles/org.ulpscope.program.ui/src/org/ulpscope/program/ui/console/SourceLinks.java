package org.ulpscope.program.ui.console;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.console.IPatternMatchListener;
import org.eclipse.ui.console.PatternMatchEvent;
import org.eclipse.ui.console.TextConsole;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.program.cuda.SourcePlace;

/** Makes links of the places in sources that a console's text names, where there are such files. */
final class SourceLinks implements IPatternMatchListener {
    private static final Logger LOG = LoggerFactory.getLogger(SourceLinks.class);

    private final Supplier<List<Path>> folders;
    private TextConsole console;

    /** @param folders where names of files may begin, the likeliest first */
    SourceLinks(Supplier<List<Path>> folders) {
        this.folders = folders;
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

    // What is written around a kernel is gone when the compiler has ended.
    private static boolean isOwn(Path file) {
        return file.startsWith(CacheFolder.base());
    }

    @Override
    public void matchFound(PatternMatchEvent event) {
        TextConsole shown = console;
        if (shown == null) {
            return;
        }
        try {
            String text = shown.getDocument().get(event.getOffset(), event.getLength());
            Optional<SourcePlace> found = folders.get().stream()
                    .flatMap(folder -> SourcePlace.firstIn(text, folder).stream())
                    .filter(place -> Files.isRegularFile(place.file()) && !isOwn(place.file()))
                    .findFirst();
            if (found.isPresent()) {
                shown.addHyperlink(new SourceHyperlink(found.get()), event.getOffset(), event.getLength());
            }
        } catch (BadLocationException e) {
            // The text was cleared meanwhile.
            LOG.debug("No link at {}", event.getOffset(), e);
        }
    }
}
