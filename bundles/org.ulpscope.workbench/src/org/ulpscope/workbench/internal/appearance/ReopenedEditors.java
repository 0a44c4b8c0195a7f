package org.ulpscope.workbench.internal.appearance;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens editors anew that hold nothing that is not saved. Forms keep colours of the theme in which they were made, so that after a change their
 * text would be white on white.
 */
final class ReopenedEditors {
    private static final Logger LOG = LoggerFactory.getLogger(ReopenedEditors.class);
    private static final String OWN = "org.ulpscope.";

    private ReopenedEditors() {}

    static void inAllWindows() {
        Arrays.stream(PlatformUI.getWorkbench().getWorkbenchWindows())
                .flatMap(window -> Arrays.stream(window.getPages()))
                .forEach(ReopenedEditors::in);
    }

    private static void in(IWorkbenchPage page) {
        IEditorPart front = page.getActiveEditor();
        // One that is opened anew comes before one that stays, too.
        Optional<IEditorPart> nowInFront = Optional.ofNullable(front);
        for (IEditorReference reference : page.getEditorReferences()) {
            // One that was not looked at since the start is not made yet.
            IEditorPart editor = reference.getEditor(false);
            if (editor != null && !editor.isDirty() && reference.getId().startsWith(OWN)) {
                Optional<IEditorPart> again = reopened(page, editor, reference.getId());
                nowInFront = editor == front ? again : nowInFront;
            }
        }
        nowInFront.ifPresent(page::bringToTop);
    }

    private static Optional<IEditorPart> reopened(IWorkbenchPage page, IEditorPart editor, String id) {
        IEditorInput input = editor.getEditorInput();
        try {
            return page.closeEditor(editor, false)
                    ? Optional.ofNullable(page.openEditor(input, id, false))
                    : Optional.empty();
        } catch (PartInitException e) {
            LOG.warn("{} could not be opened anew", input.getName(), e);
            return Optional.empty();
        }
    }
}
