package org.ulpscope.workbench.internal.appearance;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.MultiPartInitException;
import org.eclipse.ui.PlatformUI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens editors anew that hold nothing that is not saved. Forms keep colours of the theme in which they were made, so that after a change their
 * text would be white on white. An editor is closed once there is another in its place: views follow whatever comes to the front, and would forget
 * what was selected and explored in them if a neighbour did for a moment.
 */
final class ReopenedEditors {
    private static final Logger LOG = LoggerFactory.getLogger(ReopenedEditors.class);
    private static final String OWN = "org.ulpscope.";
    private static final int NONE_ACTIVE = -1;

    private ReopenedEditors() {}

    static void inAllWindows() {
        Arrays.stream(PlatformUI.getWorkbench().getWorkbenchWindows())
                .flatMap(window -> Arrays.stream(window.getPages()))
                .forEach(ReopenedEditors::in);
    }

    private static void in(IWorkbenchPage page) {
        for (IEditorReference reference : page.getEditorReferences()) {
            // One that was not looked at since the start is not made yet.
            IEditorPart editor = reference.getEditor(false);
            if (editor != null && !editor.isDirty() && reference.getId().startsWith(OWN)) {
                behind(page, editor.getEditorInput(), reference.getId())
                        .ifPresent(again -> replace(page, editor, again));
            }
        }
    }

    private static void replace(IWorkbenchPage page, IEditorPart editor, IEditorPart again) {
        if (page.getActivePart() == editor) {
            page.activate(again);
        } else if (page.getActiveEditor() == editor) {
            page.bringToTop(again);
        }
        page.closeEditor(editor, false);
    }

    /** Another editor, behind those that are in front: one that is opened by itself is in front at once. */
    private static Optional<IEditorPart> behind(IWorkbenchPage page, IEditorInput input, String id) {
        try {
            IEditorReference[] opened = page.openEditors(
                    new IEditorInput[] {input}, new String[] {id}, null, IWorkbenchPage.MATCH_NONE, NONE_ACTIVE);
            return Optional.ofNullable(opened[0].getEditor(true));
        } catch (MultiPartInitException e) {
            LOG.warn("{} could not be opened anew", input.getName(), e);
            return Optional.empty();
        }
    }
}
