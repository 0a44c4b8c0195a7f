package org.ulpscope.workbench.source;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;

/**
 * Takes the marks of a source along when another program has changed it: an editor does so with what is typed there, but not with what it reads
 * anew.
 */
final class MovedMarks {
    private MovedMarks() {}

    /** Moves each mark whose line stands elsewhere now to the nearest that reads the same; one whose line is gone stays where it is. */
    static void follow(IFile source, Set<String> types) throws CoreException {
        Optional<LineOffsets> text = LineOffsets.read(source);
        if (text.isPresent() && source.exists()) {
            for (String type : types) {
                for (IMarker marker : source.findMarkers(type, true, IResource.DEPTH_ZERO)) {
                    follow(marker, text.get().lines());
                }
            }
        }
    }

    private static void follow(IMarker marker, List<LineOffsets.Line> lines) throws CoreException {
        String marked = marker.getAttribute(SourceMark.TEXT, "");
        int before = marker.getAttribute(IMarker.LINE_NUMBER, 0);
        Optional<Integer> now = IntStream.rangeClosed(1, lines.size())
                .filter(number -> lines.get(number - 1).text().equals(marked))
                .boxed()
                .min(Comparator.comparing(number -> Math.abs(number - before)));
        if (now.isPresent() && marker.exists()) {
            LineOffsets.Line line = lines.get(now.get() - 1);
            marker.setAttributes(
                    new String[] {IMarker.LINE_NUMBER, IMarker.CHAR_START, IMarker.CHAR_END},
                    new Object[] {now.get(), line.start(), line.end()});
        }
    }
}
