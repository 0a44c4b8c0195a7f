package org.ulpscope.workbench.internal.appearance;

/** Has icons of what cannot be pressed stand back from any ground: the toolkit makes them brighter, so that in the dark they look as if they could. */
public final class DisabledIcons {
    private static final String ALGORITHM = "org.eclipse.swt.image.disablement";

    private DisabledIcons() {}

    /** Has them dim and half transparent, unless whoever starts the workbench has chosen otherwise; to be called before there is a display. */
    public static void dim() {
        if (System.getProperty(ALGORITHM) == null) {
            System.setProperty(ALGORITHM, "gtk");
        }
    }
}
