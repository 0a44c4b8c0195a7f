package org.ulpscope.workbench.internal.explorers;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.navigator.CommonNavigator;

/** The Project Explorer of the Platform, to which this workbench adds. */
public final class ProjectExplorers {
    private ProjectExplorers() {}

    /** Hands over the Project Explorer of a window now, where it is open, and whenever it is opened again. */
    public static void whenOpened(IWorkbenchWindow window, Consumer<CommonNavigator> action) {
        window.getPartService().addPartListener(new IPartListener2() {
            @Override
            public void partOpened(IWorkbenchPartReference part) {
                tell(part, action);
            }
        });
        Stream.of(window.getActivePage())
                .flatMap(page -> Arrays.stream(page.getViewReferences()))
                .forEach(part -> tell(part, action));
    }

    private static void tell(IWorkbenchPartReference reference, Consumer<CommonNavigator> action) {
        IWorkbenchPart part =
                reference instanceof IViewReference view && view.getId().equals(IPageLayout.ID_PROJECT_EXPLORER)
                        ? view.getPart(false)
                        : null;
        if (part instanceof CommonNavigator explorer) {
            action.accept(explorer);
        }
    }
}
