package org.ulpscope.source.ui.internal.clangd;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The problems that clangd sees in a source, in its margin and among the Problems: those of the text as it is now, and no others. */
public final class ClangdMarkers {
    /** Type of the markers. */
    public static final String TYPE = "org.ulpscope.source.ui.clangdProblem";

    private static final Logger LOG = LoggerFactory.getLogger(ClangdMarkers.class);

    private ClangdMarkers() {}

    static void show(Path file, String text, List<Diagnostic> diagnostics) {
        IDocument document = new Document(text);
        for (IFile resource : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
            try {
                ResourcesPlugin.getWorkspace()
                        .run(
                                monitor -> {
                                    resource.deleteMarkers(TYPE, true, IResource.DEPTH_ZERO);
                                    for (Diagnostic diagnostic : diagnostics) {
                                        mark(resource, document, diagnostic);
                                    }
                                },
                                ResourcesPlugin.getWorkspace().getRuleFactory().markerRule(resource),
                                IWorkspace.AVOID_UPDATE,
                                null);
            } catch (CoreException e) {
                LOG.debug("{} cannot be marked", resource, e);
            }
        }
    }

    static void clear(Path file) {
        show(file, "", List.of());
    }

    private static void mark(IFile file, IDocument document, Diagnostic diagnostic) throws CoreException {
        try {
            int from = Places.offset(document, diagnostic.getRange().getStart());
            int to = Places.offset(document, diagnostic.getRange().getEnd());
            int end = Math.min(document.getLength(), Math.max(to, from + 1));
            file.createMarker(
                    TYPE,
                    Map.of(
                            IMarker.MESSAGE, message(diagnostic),
                            IMarker.SEVERITY, severity(diagnostic.getSeverity()),
                            IMarker.LINE_NUMBER,
                                    diagnostic.getRange().getStart().getLine() + 1,
                            IMarker.CHAR_START, Math.min(from, end),
                            IMarker.CHAR_END, end));
        } catch (BadLocationException e) {
            // It is about a text that is gone; what is said about the present one comes next.
            LOG.debug("{} has no {}", file, diagnostic.getRange());
        }
    }

    /** With the name that may have been meant, where that is a note. */
    private static String message(Diagnostic diagnostic) {
        String message = diagnostic
                .getMessage()
                .replaceFirst(" \\((fix|fixes) available\\)", "")
                .strip();
        return Stream.ofNullable(diagnostic.getRelatedInformation())
                .flatMap(List::stream)
                .map(DiagnosticRelatedInformation::getMessage)
                .filter(note -> note.startsWith("Did you mean "))
                .findFirst()
                .map(note -> message + "; d" + note.substring(1))
                .orElse(message);
    }

    private static int severity(DiagnosticSeverity severity) {
        return switch (severity) {
            case Error -> IMarker.SEVERITY_ERROR;
            case Warning -> IMarker.SEVERITY_WARNING;
            case Information, Hint -> IMarker.SEVERITY_INFO;
        };
    }
}
