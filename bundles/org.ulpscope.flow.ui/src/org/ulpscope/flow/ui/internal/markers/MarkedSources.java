package org.ulpscope.flow.ui.internal.markers;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
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
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.ui.internal.Ids;
import org.ulpscope.ptx.SourceFrame;

/** Marks lines in those sources of a flow that are in the workspace, where the line is still what it was when the program ran. */
final class MarkedSources {
    private static final Logger LOG = LoggerFactory.getLogger(MarkedSources.class);

    private final StoredFlow flow;
    private final Map<String, Optional<LineOffsets>> texts = new HashMap<>();

    MarkedSources(StoredFlow flow) {
        this.flow = flow;
    }

    void mark(FlowLine line) {
        line.place().filter(frame -> frame.line() > 0).ifPresent(frame -> {
            for (IFile file : ResourcesPlugin.getWorkspace()
                    .getRoot()
                    .findFilesForLocationURI(Path.of(frame.path()).toUri())) {
                mark(file, frame, line);
            }
        });
    }

    private void mark(IFile file, SourceFrame frame, FlowLine line) {
        Optional<LineOffsets.Line> there = texts.computeIfAbsent(frame.path(), path -> read(file))
                .flatMap(text -> text.line(frame.line()))
                .filter(now -> flow.lines().text(frame).equals(Optional.of(now.text())));
        try {
            if (there.isPresent()) {
                IMarker marker = file.createMarker(line.isSource() ? Ids.BIRTH_MARKER : Ids.CARRYING_MARKER);
                marker.setAttributes(Map.of(
                        IMarker.LINE_NUMBER, frame.line(),
                        IMarker.CHAR_START, there.get().start(),
                        IMarker.CHAR_END, there.get().end(),
                        IMarker.MESSAGE, MarkerText.of(line)));
            }
        } catch (CoreException e) {
            LOG.warn("{}:{} could not be marked", file, frame.line(), e);
        }
    }

    private static Optional<LineOffsets> read(IFile file) {
        try {
            return Optional.of(
                    LineOffsets.of(Files.readString(file.getLocation().toPath(), Charset.forName(file.getCharset()))));
        } catch (IOException | CoreException | IllegalArgumentException e) {
            LOG.debug("{} cannot be read, and is not marked", file, e);
            return Optional.empty();
        }
    }
}
