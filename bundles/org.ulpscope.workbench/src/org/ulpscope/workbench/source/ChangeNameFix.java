package org.ulpscope.workbench.source;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.texteditor.AbstractMarkerAnnotationModel;
import org.eclipse.ui.texteditor.ITextEditor;
import org.ulpscope.backend.toolchain.UndeclaredName;

/**
 * The quick fix where a compiler takes an unknown name for a misspelling of one that it knows, or where it knows none and a function of the standard
 * library is one letter away: to write that.
 */
public final class ChangeNameFix implements IMarkerResolutionGenerator2 {
    @Override
    public boolean hasResolutions(IMarker marker) {
        return !meant(marker).isEmpty();
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        return meant(marker).stream()
                .filter(meant -> !MarkerFixes.areListedTogether()
                        || MarkerFixes.isFirst(marker, other -> meant(other).contains(meant)))
                .map(meant -> new ChangeName(
                        UndeclaredName.in(marker.getAttribute(IMarker.MESSAGE, ""))
                                .orElseThrow(),
                        meant))
                .toArray(IMarkerResolution[]::new);
    }

    /** Empty too where it is not known which characters the name is. */
    private static List<String> meant(IMarker marker) {
        return Optional.of(marker.getAttribute(IMarker.MESSAGE, ""))
                .filter(message -> marker.getAttribute(IMarker.CHAR_START, -1) >= 0)
                .map(message -> meant(marker, message))
                .orElse(List.of());
    }

    /** The functions of OpenCL are known to its compilers without a header. */
    private static List<String> meant(IMarker marker, String message) {
        List<String> known = UndeclaredName.meant(message);
        return known.isEmpty() && !MarkerFixes.isInOpenCl(marker) ? UndeclaredName.nearFunctions(message) : known;
    }

    private record ChangeName(String said, String meant) implements IMarkerResolution {
        @Override
        public String getLabel() {
            return "Change to '" + meant + "'";
        }

        /** In its editor, where undo takes it back. */
        @Override
        public void run(IMarker marker) {
            MarkerFixes.openText(marker).ifPresent(editor -> change(editor, marker));
        }

        /** The name has moved where something was typed before it, and is left alone where it was changed. */
        private void change(ITextEditor editor, IMarker marker) {
            IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
            if (editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput())
                    instanceof AbstractMarkerAnnotationModel marks) {
                Position place = marks.getMarkerPosition(marker);
                try {
                    if (place != null
                            && document.get(place.getOffset(), place.getLength())
                                    .equals(said)) {
                        document.replace(place.getOffset(), place.getLength(), meant);
                    }
                } catch (BadLocationException e) {
                    throw new IllegalStateException("a mark is in the text that it is in", e);
                }
            }
        }
    }
}
