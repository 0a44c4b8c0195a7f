package org.ulpscope.ui.editing;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ISaveableFilter;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;

/**
 * Saves what a run may read before it begins: all texts, since a source may include any of them. What is typed in editors of kernels and precision vectors
 * is nobody's but theirs.
 */
public final class SavedEditors {
    private SavedEditors() {}

    /**
     * Saves them.
     *
     * @param subject what is run; its editor is saved whatever it is
     * @param asks whether the user is asked which to save
     * @return false if the user cancelled, or one could not be saved
     */
    public static boolean save(IWorkbenchPage page, Optional<IFile> subject, boolean asks) {
        ISaveableFilter filter = (saveable, parts) -> Arrays.stream(parts).anyMatch(part -> isRead(part, subject));
        return PlatformUI.getWorkbench().saveAll(page.getWorkbenchWindow(), page.getWorkbenchWindow(), filter, asks);
    }

    private static boolean isRead(IWorkbenchPart part, Optional<IFile> subject) {
        return !(part instanceof ModelEditor<?>)
                || part instanceof IEditorPart editor
                        && subject.filter(file -> file.equals(Adapters.adapt(editor.getEditorInput(), IFile.class)))
                                .isPresent();
    }
}
