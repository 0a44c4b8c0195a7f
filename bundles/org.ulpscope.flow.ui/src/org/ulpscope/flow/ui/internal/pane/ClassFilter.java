package org.ulpscope.flow.ui.internal.pane;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.charts.GlyphImages;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowLine;

/** Which classes are shown, to be ticked, and whether lines are shown that only carry values on. */
final class ClassFilter extends Composite {
    private final Map<ExceptionClass, Button> classes = new EnumMap<>(ExceptionClass.class);
    private final Button carrying;

    /** @param changed is run when another choice is made */
    ClassFilter(Composite parent, Runnable changed) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(2 * ExceptionClass.values().length + 1)
                .spacing(2, 0)
                .applyTo(this);
        for (ExceptionClass exception : ExceptionClass.values()) {
            Label glyph = new Label(this, SWT.NONE);
            glyph.setImage(GlyphImages.image(ValueClassStyle.of(exception.appearance()), this));
            Button check = check(exception.label(), "Show the lines at which there is " + exception.label(), changed);
            GridDataFactory.fillDefaults().indent(0, 0).applyTo(check);
            classes.put(exception, check);
        }
        carrying = check("Carried on", "Show also the lines that only carry on what is born elsewhere", changed);
        GridDataFactory.fillDefaults().indent(10, 0).applyTo(carrying);
    }

    private Button check(String title, String tooltip, Runnable changed) {
        Button check = new Button(this, SWT.CHECK);
        check.setText(title);
        check.setToolTipText(tooltip);
        check.setSelection(true);
        check.addListener(SWT.Selection, event -> changed.run());
        return check;
    }

    /** Whether a line is one of those to show. */
    boolean shows(FlowLine line) {
        Stream<ExceptionClass> there = carrying.getSelection()
                ? line.findings().stream().map(finding -> finding.exception())
                : line.born().stream();
        return there.anyMatch(exception -> classes.get(exception).getSelection());
    }
}
