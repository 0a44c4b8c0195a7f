package org.ulpscope.workbench.internal;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.texteditor.AbstractTextEditor;

/** Has what is selected in a source readable in the dark: the Platform's theme has a grey for it that hardly stands out from its blue. */
final class SelectedText {
    private static final String EDITORS = "org.eclipse.ui.editors";
    private static final String COLOUR = AbstractTextEditor.PREFERENCE_COLOR_SELECTION_FOREGROUND;
    private static final String GREY = "147,161,161";
    private static final String BRIGHT = "240,243,246";

    private SelectedText() {}

    /** Does so from now on, whenever that theme is taken. */
    static void install() {
        IEclipsePreferences colours = InstanceScope.INSTANCE.getNode(EDITORS);
        colours.addPreferenceChangeListener(event -> brighten(colours));
        brighten(colours);
    }

    private static void brighten(IEclipsePreferences colours) {
        if (colours.get(COLOUR, "").equals(GREY)) {
            colours.put(COLOUR, BRIGHT);
        }
    }
}
