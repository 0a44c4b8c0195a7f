package org.ulpscope.workbench.internal.inspect;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.tables.AccessibleName;

/** Rows of a grid that take a value apart: class and decimal, hexadecimal, bits. */
final class ValueLine {
    private static final int INDENT = 20;

    private ValueLine() {}

    /** Adds the rows under a name. */
    static void add(FormToolkit toolkit, Composite grid, String name, Value value) {
        Control title = value.format() instanceof FloatFormat
                ? new OutcomeLabel(grid, name, ValueClassStyle.of(value.valueClass()))
                : toolkit.createLabel(grid, name);
        title.setToolTipText(name + " is " + value.valueClass().label() + " in "
                + value.format().label());
        text(toolkit, grid, value.decimal(), name + " in decimal");
        if (!value.hexFloat().equals(value.decimal())) {
            text(toolkit, grid, value.hexFloat(), name + " in hexadecimal");
        }
        text(toolkit, grid, "0x" + value.bitPattern(), name + " as bits in hexadecimal");
        BitsControl bits = new BitsControl(grid);
        bits.setFont(JFaceResources.getTextFont());
        bits.show(value);
        GridDataFactory.fillDefaults()
                .align(SWT.BEGINNING, SWT.CENTER)
                .indent(INDENT, 0)
                .applyTo(bits);
    }

    /** Text that can be selected and copied. */
    static void text(FormToolkit toolkit, Composite grid, String words, String name) {
        Text text = new Text(grid, SWT.READ_ONLY | SWT.SINGLE);
        toolkit.adapt(text, true, false);
        text.setText(words);
        text.setFont(JFaceResources.getTextFont());
        text.getAccessible().addAccessibleListener(new AccessibleName(name));
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .indent(INDENT, 0)
                .applyTo(text);
    }
}
