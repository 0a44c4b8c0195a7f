package org.ulpscope.workbench.source;

import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.ulpscope.backend.toolchain.StandardHeaders;
import org.ulpscope.backend.toolchain.UndeclaredName;
import org.ulpscope.source.text.TopOfFile;

/** The quick fix where a compiler does not know a name of the standard library: to include its header. */
public final class AddHeaderFix implements IMarkerResolutionGenerator2 {
    @Override
    public boolean hasResolutions(IMarker marker) {
        return header(marker).isPresent();
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        return header(marker).stream()
                .filter(header -> !MarkerFixes.areListedTogether()
                        || MarkerFixes.isFirst(marker, other -> header(other).equals(Optional.of(header))))
                .map(AddHeader::new)
                .toArray(IMarkerResolution[]::new);
    }

    /** OpenCL has no headers. */
    private static Optional<String> header(IMarker marker) {
        return MarkerFixes.isInOpenCl(marker)
                ? Optional.empty()
                : UndeclaredName.in(marker.getAttribute(IMarker.MESSAGE, "")).flatMap(StandardHeaders::declaring);
    }

    private record AddHeader(String header) implements IMarkerResolution {
        @Override
        public String getLabel() {
            return "Add #include <" + header + ">";
        }

        /** In its editor, where undo takes it back. */
        @Override
        public void run(IMarker marker) {
            MarkerFixes.openText(marker)
                    .ifPresent(text -> add(text.getDocumentProvider().getDocument(text.getEditorInput())));
        }

        private void add(IDocument document) {
            String line = "#include <" + header + ">";
            if (document.get().lines().map(String::strip).anyMatch(line::equals)) {
                return;
            }
            try {
                TopOfFile top = TopOfFile.of(document.get());
                document.replace(top.place(), 0, top.inPlace(line + "\n", "\n"));
            } catch (BadLocationException e) {
                throw new IllegalStateException("the top of a file is in it", e);
            }
        }
    }
}
