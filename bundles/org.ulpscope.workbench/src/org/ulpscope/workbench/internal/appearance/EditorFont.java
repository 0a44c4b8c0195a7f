package org.ulpscope.workbench.internal.appearance;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.PreferenceConverter;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** The font of text in editors, which the platform keeps under its own name. */
public final class EditorFont {
    /** Least size that can be chosen, in points. */
    public static final int SMALLEST = 6;

    /** Greatest size that can be chosen, in points. */
    public static final int GREATEST = 40;

    private static final String PLATFORM = "org.eclipse.ui.workbench";

    private EditorFont() {}

    /** Its size, in points. */
    public static int size() {
        return first().getHeight();
    }

    /** Gives it another size, which all open editors take at once. */
    public static void resize(int points) {
        FontData font = first();
        if (font.getHeight() != points) {
            FontData other = new FontData(font.getName(), points, font.getStyle());
            PreferenceConverter.setValue(
                    new ScopedPreferenceStore(InstanceScope.INSTANCE, PLATFORM),
                    JFaceResources.TEXT_FONT,
                    new FontData[] {other});
        }
    }

    private static FontData first() {
        return JFaceResources.getTextFontDescriptor().getFontData()[0];
    }
}
