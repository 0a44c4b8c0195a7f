package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.osgi.service.prefs.BackingStoreException;
import org.ulpscope.workbench.internal.appearance.ThemeChoice;
import org.ulpscope.workbench.tasks.Runs;

/**
 * Gives each class of tests the workbench as it was when the first of them began, though all run in one: no project, no editor, no further window, the
 * first perspective as it comes, the light theme, the window's first size, and the preferences of the start.
 */
public final class CleanDesk implements BeforeAllCallback, AfterTestExecutionCallback {
    private static final String OURS = "org.ulpscope.";

    /** How the workbench was when the first class began. */
    private static CleanDesk first;

    private Rectangle bounds;
    private List<String> layout;
    private Map<String, Map<String, String>> preferences;

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        Desk.window();
        if (first == null) {
            bounds = Desk.inUi(() -> Desk.shell().getBounds());
            layout = Desk.inUi(CleanDesk::layoutNow);
            preferences = preferencesNow();
            first = this;
        } else if (context.getParent().flatMap(ExtensionContext::getTestClass).isEmpty()) {
            first.restore();
        }
    }

    /** What a test that failed has left open does not stand in the way of the next one. */
    @Override
    public void afterTestExecution(ExtensionContext context) throws Exception {
        if (context.getExecutionException().isPresent()) {
            Desk.inUi(OpenWindows::close);
        }
    }

    private void restore() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            OpenWindows.close();
            return page.closeAllEditors(false);
        });
        Runs.jobs().forEach(Job::cancel);
        Desk.await("nothing runs", () -> Runs.jobs().isEmpty());
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            Gallery.cleanUp(project);
        }
        if (ThemeChoice.now() != ThemeChoice.LIGHT) {
            Themes.take(ThemeChoice.LIGHT);
        }
        restorePreferences();
        Desk.inUi(() -> {
            if (!Desk.shell().getBounds().equals(bounds)) {
                Desk.shell().setBounds(bounds);
            }
            if (!layoutNow().equals(layout)) {
                restoreLayout(page);
            }
            return null;
        });
    }

    private static void restoreLayout(IWorkbenchPage page) {
        IPerspectiveDescriptor usual = PlatformUI.getWorkbench()
                .getPerspectiveRegistry()
                .findPerspectiveWithId(
                        PlatformUI.getWorkbench().getPerspectiveRegistry().getDefaultPerspective());
        page.setPerspective(usual);
        Arrays.stream(page.getOpenPerspectives())
                .filter(open -> !open.getId().equals(usual.getId()))
                .forEach(open -> page.closePerspective(open, false, false));
        page.resetPerspective();
    }

    /** The perspective, and which views are in it, in front and as large as they come. Call in the UI thread. */
    private static List<String> layoutNow() {
        IWorkbenchPage page = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
        List<String> layout = new java.util.ArrayList<>();
        for (IPerspectiveDescriptor open : page.getOpenPerspectives()) {
            layout.add(open.getId());
        }
        for (IViewReference view : page.getViewReferences()) {
            layout.add(view.getId() + " "
                    + Optional.ofNullable(view.getView(false))
                            .map(page::isPartVisible)
                            .orElse(false)
                    + " " + state(page, view));
        }
        return layout;
    }

    private static int state(IWorkbenchPage page, IWorkbenchPartReference part) {
        return page.getPartState(part);
    }

    private static Map<String, Map<String, String>> preferencesNow() throws BackingStoreException {
        Map<String, Map<String, String>> all = new TreeMap<>();
        for (String node : nodes()) {
            IEclipsePreferences kept = InstanceScope.INSTANCE.getNode(node);
            Map<String, String> values = new TreeMap<>();
            for (String key : kept.keys()) {
                values.put(key, kept.get(key, ""));
            }
            all.put(node, values);
        }
        return all;
    }

    private static List<String> nodes() throws BackingStoreException {
        return Arrays.stream(InstanceScope.INSTANCE
                        .getNode(OURS + "workbench")
                        .parent()
                        .childrenNames())
                .filter(name -> name.startsWith(OURS))
                .toList();
    }

    private void restorePreferences() throws BackingStoreException {
        for (String node : nodes()) {
            IEclipsePreferences kept = InstanceScope.INSTANCE.getNode(node);
            Map<String, String> before = preferences.getOrDefault(node, Map.of());
            for (String key : kept.keys()) {
                String value = before.get(key);
                if (value == null) {
                    kept.remove(key);
                } else if (!Objects.equals(value, kept.get(key, null))) {
                    kept.put(key, value);
                }
            }
            for (Map.Entry<String, String> entry : before.entrySet()) {
                if (kept.get(entry.getKey(), null) == null) {
                    kept.put(entry.getKey(), entry.getValue());
                }
            }
        }
    }
}
