package org.ulpscope.workbench.internal;

import java.util.Set;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.PreferenceManager;

/** Takes away what the platform's bundles bring for programming environments and Ulpscope has no use for. */
final class PlatformLeftovers {
    /** Preference pages that would be found without anything they could change. */
    private static final Set<String> PAGES = Set.of(
            "org.eclipse.team.ui.TeamPreferences",
            "org.eclipse.compare.internal.ComparePreferencePage",
            "org.eclipse.ltk.ui.refactoring.preferencePages.base",
            "org.eclipse.debug.ui.DebugPreferencePage",
            "org.eclipse.ui.net.NetPreferences",
            "org.eclipse.ui.internal.console.ansi.preferences.AnsiConsolePreferencePage",
            "org.eclipse.equinox.security.ui.category");

    private PlatformLeftovers() {}

    static void removePreferencePages(PreferenceManager manager) {
        for (IPreferenceNode root : manager.getRootSubNodes()) {
            if (PAGES.contains(root.getId())) {
                manager.remove(root);
            } else {
                for (IPreferenceNode node : root.getSubNodes()) {
                    if (PAGES.contains(node.getId())) {
                        root.remove(node);
                    }
                }
            }
        }
    }
}
