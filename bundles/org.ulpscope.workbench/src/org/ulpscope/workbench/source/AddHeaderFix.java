package org.ulpscope.workbench.source;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.ulpscope.backend.toolchain.StandardHeaders;
import org.ulpscope.backend.toolchain.UndeclaredName;
import org.ulpscope.source.text.TopOfFile;
import org.ulpscope.workbench.tasks.CompilerMarkers;

/** The quick fix where a compiler does not know a name of the standard library: to include its header. */
public final class AddHeaderFix implements IMarkerResolutionGenerator2 {
    private static final String OPENCL = "cl";

    @Override
    public boolean hasResolutions(IMarker marker) {
        return header(marker).isPresent();
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        return header(marker).stream()
                .filter(header -> !isInEditor() || isFirst(marker, header))
                .map(AddHeader::new)
                .toArray(IMarkerResolution[]::new);
    }

    /** An editor lists the fixes of all that is marked in a line: each compiler has its own words for a name that it does not know. */
    private static boolean isInEditor() {
        return Optional.ofNullable(PlatformUI.getWorkbench().getActiveWorkbenchWindow())
                .map(IWorkbenchWindow::getActivePage)
                .map(IWorkbenchPage::getActivePart)
                .filter(IEditorPart.class::isInstance)
                .isPresent();
    }

    private static boolean isFirst(IMarker marker, String header) {
        try {
            return Arrays.stream(marker.getResource().findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO))
                    .filter(other -> other.getId() < marker.getId())
                    .filter(other ->
                            other.getAttribute(IMarker.LINE_NUMBER, 0) == marker.getAttribute(IMarker.LINE_NUMBER, 0))
                    .noneMatch(other -> header(other).equals(Optional.of(header)));
        } catch (CoreException e) {
            ILog.of(AddHeaderFix.class).log(e.getStatus());
            return true;
        }
    }

    /** OpenCL has no headers. */
    private static Optional<String> header(IMarker marker) {
        return OPENCL.equals(marker.getResource().getFileExtension())
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
            IWorkbenchPage page =
                    PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
            try {
                if (IDE.openEditor(page, (IFile) marker.getResource()) instanceof ITextEditor text) {
                    add(text.getDocumentProvider().getDocument(text.getEditorInput()));
                }
            } catch (PartInitException e) {
                ILog.of(AddHeaderFix.class).log(e.getStatus());
            }
        }

        private void add(IDocument document) {
            String line = "#include <" + header + ">";
            if (document.get().lines().map(String::strip).anyMatch(line::equals)) {
                return;
            }
            try {
                document.replace(TopOfFile.of(document.get()).place(), 0, line + "\n");
            } catch (BadLocationException e) {
                throw new IllegalStateException("the top of a file is in it", e);
            }
        }
    }
}
