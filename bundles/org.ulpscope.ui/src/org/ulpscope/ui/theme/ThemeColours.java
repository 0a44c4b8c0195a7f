package org.ulpscope.ui.theme;

import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.ui.PlatformUI;

/** The colours that users choose in the preferences, and of which each theme brings its own. For the thread of the display. */
public final class ThemeColours {
    private ThemeColours() {}

    /** Where they are, as they are now. */
    public static ColorRegistry registry() {
        return PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
    }

    /**
     * Does this whenever one of some colours changes.
     *
     * @param prefix what the names of these colours begin with
     * @return ends it
     */
    public static Runnable whenChanged(String prefix, Runnable action) {
        ColorRegistry registry = registry();
        IPropertyChangeListener listener = change -> {
            if (change.getProperty().startsWith(prefix)) {
                action.run();
            }
        };
        registry.addListener(listener);
        return () -> registry.removeListener(listener);
    }
}
