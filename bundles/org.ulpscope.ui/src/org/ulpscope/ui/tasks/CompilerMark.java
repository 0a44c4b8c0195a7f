package org.ulpscope.ui.tasks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.ulpscope.backend.toolchain.Diagnostic;

/**
 * What a compiler says, as it is marked in a file.
 *
 * @param file where it is marked, which need not be where the compiler says it is
 * @param attributes all that the mark has
 */
record CompilerMark(IFile file, Map<String, Object> attributes) {
    /** In a mark: what is said, without who says it. */
    private static final String SAID = "org.ulpscope.workbench.said";

    /**
     * What is to be marked.
     *
     * @param said in words, without who says it
     * @param more attributes that the mark has besides, or in the place of those that it has otherwise
     */
    static CompilerMark of(IFile file, Diagnostic diagnostic, String said, int line, Map<String, Object> more)
            throws CoreException {
        Map<String, Object> attributes = new HashMap<>(Map.of(
                IMarker.MESSAGE,
                said,
                SAID,
                said,
                IMarker.SEVERITY,
                severity(diagnostic),
                IMarker.LINE_NUMBER,
                line,
                IMarker.LOCATION,
                diagnostic.place()));
        if (diagnostic.file().equals(file.getLocation().toPath())) {
            MarkedPlace.of(file.readString(), diagnostic).ifPresent(place -> {
                attributes.put(IMarker.CHAR_START, place.start());
                attributes.put(IMarker.CHAR_END, place.end());
            });
        }
        attributes.putAll(more);
        return new CompilerMark(file, Map.copyOf(attributes));
    }

    /** The line to mark, counted from 1, where a compiler may tell none. */
    static int line(Diagnostic diagnostic) {
        return Math.max(1, diagnostic.line());
    }

    private static int severity(Diagnostic diagnostic) {
        return switch (diagnostic.severity()) {
            case ERROR -> IMarker.SEVERITY_ERROR;
            case WARNING -> IMarker.SEVERITY_WARNING;
            case NOTE -> IMarker.SEVERITY_INFO;
        };
    }

    /** Whether a marker tells this and nothing else; not where it is gone. */
    boolean is(IMarker marker) {
        try {
            return marker.getResource().equals(file) && marker.exists() && attributes.equals(marker.getAttributes());
        } catch (CoreException e) {
            // It went just now.
            return false;
        }
    }

    /** The marker of it, which is that of before where this was said of the line already. */
    IMarker put() throws CoreException {
        Optional<IMarker> same = same();
        if (same.isEmpty()) {
            return file.createMarker(CompilerMarkers.TYPE, attributes);
        }
        if (!attributes.get(IMarker.MESSAGE).equals(attributes.get(SAID))) {
            // What a check of the source alone has said before, others may say too.
            same.get().setAttribute(SAID, attributes.get(SAID));
            same.get().setAttribute(IMarker.MESSAGE, attributes.get(IMarker.MESSAGE));
        }
        return same.get();
    }

    /** Two platforms of one compiler, and a view that asks again and again, say the same more than once. */
    private Optional<IMarker> same() throws CoreException {
        return Arrays.stream(file.findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO))
                .filter(marker ->
                        attributes.get(IMarker.LINE_NUMBER).equals(marker.getAttribute(IMarker.LINE_NUMBER, 0)))
                .filter(marker -> attributes
                        .get(SAID)
                        .equals(marker.getAttribute(SAID, marker.getAttribute(IMarker.MESSAGE, ""))))
                .findFirst();
    }
}
