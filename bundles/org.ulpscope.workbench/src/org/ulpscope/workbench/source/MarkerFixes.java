package org.ulpscope.workbench.source;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** What quick fixes have in common. */
final class MarkerFixes {
    private static final String OPENCL = "cl";

    private MarkerFixes() {}

    /** Whether what is marked is in OpenCL C. */
    static boolean isInOpenCl(IMarker marker) {
        return OPENCL.equals(marker.getResource().getFileExtension());
    }

    /** An editor lists the fixes of all that is marked at the caret: each compiler has its own words for a name that it does not know, and a study a mark
     * for each class. */
    static boolean areListedTogether() {
        return Optional.ofNullable(PlatformUI.getWorkbench().getActiveWorkbenchWindow())
                .map(IWorkbenchWindow::getActivePage)
                .map(IWorkbenchPage::getActivePart)
                .filter(IEditorPart.class::isInstance)
                .isPresent();
    }

    /** Whether no older mark of the same characters has the same fix: those of other characters are not listed with it. */
    static boolean isFirst(IMarker marker, Predicate<IMarker> hasSameFix) {
        try {
            return Arrays.stream(marker.getResource().findMarkers(null, true, IResource.DEPTH_ZERO))
                    .filter(other -> other.getId() < marker.getId())
                    .filter(other -> isSame(IMarker.LINE_NUMBER, other, marker))
                    .filter(other -> isSame(IMarker.CHAR_START, other, marker))
                    .noneMatch(hasSameFix);
        } catch (CoreException e) {
            ILog.of(MarkerFixes.class).log(e.getStatus());
            return true;
        }
    }

    private static boolean isSame(String attribute, IMarker one, IMarker other) {
        return one.getAttribute(attribute, -1) == other.getAttribute(attribute, -1);
    }

    /** The editor of the text that is marked. */
    static Optional<ITextEditor> openText(IMarker marker) {
        IWorkbenchPage page =
                PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        try {
            return IDE.openEditor(page, (IFile) marker.getResource()) instanceof ITextEditor text
                    ? Optional.of(text)
                    : Optional.empty();
        } catch (PartInitException e) {
            ILog.of(MarkerFixes.class).log(e.getStatus());
            return Optional.empty();
        }
    }
}
