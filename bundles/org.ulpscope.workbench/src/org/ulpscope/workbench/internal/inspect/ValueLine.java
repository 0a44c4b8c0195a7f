package org.ulpscope.workbench.internal.inspect;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.charts.ChartTheme;
import org.ulpscope.charts.GlyphImages;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.tables.AccessibleName;

/** Rows of a grid of two columns that take a value apart: class and decimal, hexadecimal, bits. */
final class ValueLine {
    private ValueLine() {}

    /** Adds the rows under a name. */
    static void add(FormToolkit toolkit, Composite grid, String name, Value value) {
        CLabel title = outcome(toolkit, grid, name, ValueClassStyle.of(value.valueClass()), value.format() instanceof FloatFormat);
        title.setToolTipText(name + " is " + value.valueClass().label() + " in " + value.format().label());
        text(toolkit, grid, value.decimal(), name + " in decimal");
        toolkit.createLabel(grid, "");
        text(toolkit, grid, value.hexFloat() + "    0x" + value.bitPattern(), name + " in hexadecimal");
        toolkit.createLabel(grid, "");
        BitsControl bits = new BitsControl(grid);
        toolkit.adapt(bits, false, false);
        bits.setFont(JFaceResources.getTextFont());
        bits.show(value);
    }

    /** A name, with the glyph and the colour of an outcome where it has a class. */
    static CLabel outcome(FormToolkit toolkit, Composite grid, String name, ValueClassStyle style, boolean classed) {
        CLabel label = new CLabel(grid, SWT.NONE);
        toolkit.adapt(label, false, false);
        label.setMargins(0, 1, 6, 1);
        label.setText(classed ? name + "  " + style.label() : name);
        if (classed) {
            label.setImage(GlyphImages.image(style, label));
            label.setForeground(color(style, label));
        }
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(label);
        return label;
    }

    /** Text that can be selected and copied. */
    static void text(FormToolkit toolkit, Composite grid, String words, String name) {
        Text text = new Text(grid, SWT.READ_ONLY | SWT.SINGLE);
        toolkit.adapt(text, true, false);
        text.setText(words);
        text.setFont(JFaceResources.getTextFont());
        text.getAccessible().addAccessibleListener(new AccessibleName(name));
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(text);
    }

    private static Color color(ValueClassStyle style, Control on) {
        java.awt.Color color = style.color(ChartTheme.of(on).dark());
        return new Color(color.getRed(), color.getGreen(), color.getBlue());
    }
}
