package org.ulpscope.workbench.internal;

import java.util.Set;
import org.eclipse.ui.internal.WorkbenchPlugin;
import org.eclipse.ui.internal.dialogs.WorkbenchWizardElement;
import org.eclipse.ui.internal.registry.ActionSetRegistry;
import org.eclipse.ui.internal.registry.IActionSetDescriptor;
import org.eclipse.ui.internal.wizards.NewWizardRegistry;

/**
 * Takes out what a general IDE has and a workbench of ours has otherwise: menus that the platform's text editors bring, and its page for a new file.
 *
 * <p>The platform's registry is the one place that knows them before they are built; its public API can only hide them
 * after, one perspective at a time, and leaves their entries in the menu.
 */
@SuppressWarnings("restriction")
final class GeneralIdeMenus {
    private static final Set<String> ACTION_SETS = Set.of(
            "org.eclipse.ui.edit.text.actionSet.annotationNavigation",
            "org.eclipse.ui.edit.text.actionSet.convertLineDelimitersTo",
            // Its buttons came with the first text editor, and all toolbars were made anew meanwhile; their keys stay.
            "org.eclipse.ui.edit.text.actionSet.presentation");

    private static final String NEW_FILE = "org.eclipse.ui.wizards.new.file";

    private GeneralIdeMenus() {}

    /** Call before the first window opens. */
    static void remove() {
        ActionSetRegistry registry = WorkbenchPlugin.getDefault().getActionSetRegistry();
        for (IActionSetDescriptor set : registry.getActionSets()) {
            if (ACTION_SETS.contains(set.getId())) {
                registry.removeExtension(set.getConfigurationElement().getDeclaringExtension(), new Object[] {set});
            }
        }
        // Ours has the same name.
        NewWizardRegistry wizards = NewWizardRegistry.getInstance();
        if (wizards.findWizard(NEW_FILE) instanceof WorkbenchWizardElement file) {
            wizards.removeExtension(file.getConfigurationElement().getDeclaringExtension(), new Object[] {file});
        }
    }
}
