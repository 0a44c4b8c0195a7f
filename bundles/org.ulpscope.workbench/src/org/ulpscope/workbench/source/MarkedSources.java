package org.ulpscope.workbench.source;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Marks lines in those sources that are in the workspace, where the line is still what it was when the run was made. */
final class MarkedSources {
    private static final Logger LOG = LoggerFactory.getLogger(MarkedSources.class);

    private final Map<Path, Optional<LineOffsets>> texts = new HashMap<>();

    /** @param run the file of the run @param subject what it is about */
    void mark(SourceMark mark, Path run, String subject) {
        if (mark.line() > 0) {
            for (IFile file : ResourcesPlugin.getWorkspace()
                    .getRoot()
                    .findFilesForLocationURI(mark.file().toUri())) {
                mark(file, mark, run, subject);
            }
        }
    }

    private void mark(IFile file, SourceMark mark, Path run, String subject) {
        Optional<LineOffsets.Line> there = texts.computeIfAbsent(mark.file(), path -> LineOffsets.read(file))
                .flatMap(text -> text.line(mark.line()))
                .filter(now -> mark.text().equals(Optional.of(now.text())));
        try {
            if (there.isPresent()) {
                IMarker marker = file.createMarker(mark.type());
                marker.setAttributes(Map.of(
                        IMarker.LINE_NUMBER, mark.line(),
                        IMarker.CHAR_START, there.get().start(),
                        IMarker.CHAR_END, there.get().end(),
                        IMarker.MESSAGE, mark.message(),
                        SourceMark.TEXT, there.get().text(),
                        SourceMark.RUN, run.toString(),
                        SourceMark.SUBJECT, subject));
            }
        } catch (CoreException e) {
            LOG.warn("{}:{} could not be marked", file, mark.line(), e);
        }
    }
}
