package org.ulpscope.workbench.internal.appearance;

import java.util.Arrays;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.ui.perspectives.PerspectiveOffer;

/** Light or dark, or whichever of them the desktop is. */
public enum ThemeChoice {
    LIGHT("Light"),
    DARK("Dark"),
    DESKTOP("As the desktop");

    private static final String NODE = "org.ulpscope.workbench";
    private static final String KEY = "theme";
    private static final String LIGHT_THEME = "org.eclipse.e4.ui.css.theme.e4_default";
    private static final String DARK_THEME = "org.eclipse.e4.ui.css.theme.e4_dark";

    /** The desktop is asked before it has heard what the workbench wants. */
    private static boolean desktopIsDark;

    private final String words;

    ThemeChoice(String words) {
        this.words = words;
    }

    /** What it is called on screen. */
    public String words() {
        return words;
    }

    /** Takes up whether the desktop is dark; to be called before there are windows. */
    public static void observe() {
        desktopIsDark = Display.isSystemDarkTheme();
    }

    /** What holds now: what was chosen, or else the theme that is in front. */
    public static ThemeChoice now() {
        String chosen = InstanceScope.INSTANCE.getNode(NODE).get(KEY, "");
        return Arrays.stream(values())
                .filter(one -> one.name().equals(chosen))
                .filter(one -> one == DESKTOP || one.theme().equals(shown()))
                .findFirst()
                .orElseGet(() -> DARK_THEME.equals(shown()) ? DARK : LIGHT);
    }

    /** At a start, the desktop may have become another. */
    static void follow() {
        if (now() == DESKTOP && !DESKTOP.theme().equals(shown())) {
            DESKTOP.take();
        }
    }

    /** Chooses it: all windows show it at once, and editors as soon as the desktop does. For the thread of the display. */
    public void take() {
        InstanceScope.INSTANCE.getNode(NODE).put(KEY, name());
        String before = shown();
        engine().setTheme(theme(), true);
        if (!before.equals(theme())) {
            DesktopChange.await(Display.getCurrent(), () -> PerspectiveOffer.without(ReopenedEditors::inAllWindows));
        }
    }

    private String theme() {
        return this == DARK || this == DESKTOP && desktopIsDark ? DARK_THEME : LIGHT_THEME;
    }

    private static String shown() {
        var theme = engine().getActiveTheme();
        return theme == null ? LIGHT_THEME : theme.getId();
    }

    private static IThemeEngine engine() {
        return PlatformUI.getWorkbench().getService(IThemeEngine.class);
    }
}
