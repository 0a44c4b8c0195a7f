package org.ulpscope.help.ui.internal.text;

import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.ColorDescriptor;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.forms.FormColors;

/** Fonts and colours of help pages, from those of the workbench. */
public final class HelpStyle {
    private static final double[] HEADINGS = {1.7, 1.35, 1.15, 1.0};
    private static final float CODE_SHARE = 0.08f;
    private static final float LINE_SHARE = 0.25f;

    private final LocalResourceManager resources;
    private final StyledText text;

    /** Its fonts and colours last as long as the text. */
    public HelpStyle(StyledText text) {
        this.text = text;
        resources = new LocalResourceManager(JFaceResources.getResources(), text);
    }

    Font heading(int level) {
        FontDescriptor plain = FontDescriptor.createFrom(text.getFont());
        int height = text.getFont().getFontData()[0].getHeight();
        double factor = HEADINGS[Math.min(level, HEADINGS.length) - 1];
        return resources.create(
                plain.setHeight((int) Math.round(height * factor)).setStyle(SWT.BOLD));
    }

    Font code() {
        int height = text.getFont().getFontData()[0].getHeight();
        return resources.create(
                FontDescriptor.createFrom(JFaceResources.getTextFont()).setHeight(height));
    }

    Font with(int style) {
        return resources.create(FontDescriptor.createFrom(text.getFont()).setStyle(style));
    }

    /** Behind code, a little apart from the page. */
    Color codeBackground() {
        return mixed(CODE_SHARE);
    }

    /** The lines of tables. */
    Color lines() {
        return mixed(LINE_SHARE);
    }

    private Color mixed(float share) {
        RGB back = text.getBackground().getRGB();
        RGB fore = text.getForeground().getRGB();
        return resources.create(ColorDescriptor.createFrom(FormColors.blend(fore, back, Math.round(share * 100))));
    }

    Color link() {
        Color color = JFaceResources.getColorRegistry().get(JFacePreferences.HYPERLINK_COLOR);
        return color == null ? text.getDisplay().getSystemColor(SWT.COLOR_LINK_FOREGROUND) : color;
    }
}
