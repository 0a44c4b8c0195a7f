package org.ulpscope.workbench.study.guard;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.ui.actions.WorkAction;

/** Copy Guard and Insert Guard into Source in the context menu of a table. */
public final class GuardActions {
    private GuardActions() {}

    /**
     * Adds them.
     *
     * @param guard the guard of what is selected when the menu opens; empty where there is none
     * @param owner the table
     */
    public static void attach(IMenuManager menu, Supplier<Optional<StudyGuard>> guard, Control owner) {
        WorkAction copy = new WorkAction(
                "Copy Guard", "The assertion that keeps inputs out of these regions, for C and CUDA", () -> guard.get()
                        .ifPresent(one -> one.copy(owner.getShell())));
        WorkAction insert = new WorkAction(
                "Insert Guard into Source",
                "Puts the assertion at the beginning of the function, in the editor of its source",
                () -> guard.get().ifPresent(one -> one.insert(page())));
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, copy);
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, insert);
        menu.addMenuListener(opened -> {
            Optional<StudyGuard> now = guard.get();
            copy.setEnabled(now.flatMap(StudyGuard::text).isPresent());
            insert.setEnabled(now.flatMap(StudyGuard::source).isPresent());
        });
    }

    /**
     * Adds Insert Guard for All Regions and simpler ones, which shut out more.
     *
     * @param guard that of all regions of the study
     */
    public static void attachAll(IMenuManager menu, Supplier<StudyGuard> guard) {
        WorkAction insert = new WorkAction(
                "Insert Guard for All Regions",
                "Puts the assertion that keeps inputs out of all regions at the beginning of the function",
                () -> guard.get().insert(page()));
        WorkAction limits = new WorkAction(
                "Insert Limits of Inputs",
                "Puts an assertion there that keeps each input below a power of two: simpler than many boxes, and shuts out more",
                () -> guard.get().insertLimits(page()));
        WorkAction insertSimpler = new WorkAction(
                "Insert One Condition for Each Class",
                "Puts the assertion there that has one box around all boxes of a class, and shuts out more than they do",
                () -> guard.get().insertSimpler(page()));
        WorkAction simpler = new WorkAction(
                "Copy One Condition for Each Class",
                "The assertion with one box around all boxes of a class, which shuts out more than they do",
                () -> guard.get().copySimpler(page().getWorkbenchWindow().getShell()));
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, insert);
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, limits);
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, insertSimpler);
        menu.insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, simpler);
        menu.addMenuListener(opened -> {
            boolean hasSource = guard.get().source().isPresent();
            List.of(insert, limits, insertSimpler).forEach(action -> action.setEnabled(hasSource));
        });
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }
}
