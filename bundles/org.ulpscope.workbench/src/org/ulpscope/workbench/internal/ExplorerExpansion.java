package org.ulpscope.workbench.internal;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.CommonViewer;
import org.osgi.service.prefs.BackingStoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.workbench.internal.explorers.ProjectExplorers;

/** Opens the Project Explorer with the projects and folders expanded that were so when it was closed; the Platform's own forgets them. */
final class ExplorerExpansion {
    private static final Logger LOG = LoggerFactory.getLogger(ExplorerExpansion.class);

    private static final String EXPANDED = "expandedInProjectExplorer";
    /** No name of a file has it. */
    private static final String SEPARATOR = "\0";

    private final IEclipsePreferences kept = InstanceScope.INSTANCE.getNode("org.ulpscope.workbench");

    private ExplorerExpansion() {}

    /** Does so in a window. */
    static void install(IWorkbenchWindow window) {
        ExplorerExpansion expansion = new ExplorerExpansion();
        ProjectExplorers.whenOpened(window, expansion::watch);
    }

    private void watch(CommonNavigator explorer) {
        restore(explorer.getCommonViewer());
        Tree tree = explorer.getCommonViewer().getTree();
        tree.addListener(SWT.Dispose, event -> keep(tree));
    }

    private void restore(CommonViewer viewer) {
        Stream.of(kept.get(EXPANDED, "").split(SEPARATOR))
                .filter(path -> !path.isEmpty())
                .map(path -> ResourcesPlugin.getWorkspace().getRoot().findMember(IPath.fromPortableString(path)))
                .filter(IContainer.class::isInstance)
                .filter(IResource::isAccessible)
                .forEach(folder -> viewer.setExpandedState(folder, true));
    }

    private void keep(Tree tree) {
        kept.put(EXPANDED, expanded(tree.getItems()).collect(Collectors.joining(SEPARATOR)));
        try {
            kept.flush();
        } catch (BackingStoreException e) {
            LOG.warn("What is expanded in the Project Explorer is not kept", e);
        }
    }

    /** Paths of the folders, each before those in it. */
    private static Stream<String> expanded(TreeItem... items) {
        return Arrays.stream(items)
                .filter(TreeItem::getExpanded)
                .flatMap(item -> Stream.concat(path(item).stream(), expanded(item.getItems())));
    }

    private static Optional<String> path(TreeItem item) {
        return Optional.ofNullable(Adapters.adapt(item.getData(), IContainer.class))
                .map(folder -> folder.getFullPath().toPortableString());
    }
}
