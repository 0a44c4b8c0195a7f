package org.ulpscope.flow.ui.internal.pane;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.ulpscope.charts.GlyphImages;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowLine;

/** Which classes are shown, buttons that stay down while they are, and whether lines are shown that only carry values on. */
final class ClassFilter extends Composite {
    private final Map<ExceptionClass, ToolItem> classes = new EnumMap<>(ExceptionClass.class);
    private final ToolItem carrying;

    /** @param changed is run when another choice is made */
    ClassFilter(Composite parent, Runnable changed) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(this);
        ToolBar bar = new ToolBar(this, SWT.FLAT | SWT.RIGHT);
        for (ExceptionClass exception : ExceptionClass.values()) {
            ToolItem item =
                    item(bar, exception.label(), "Show the lines at which there is " + exception.label(), changed);
            item.setImage(GlyphImages.image(ValueClassStyle.of(exception.appearance()), this));
            classes.put(exception, item);
        }
        carrying = item(bar, "Carried on", "Show also the lines that only carry on what is born elsewhere", changed);
    }

    private static ToolItem item(ToolBar bar, String title, String tooltip, Runnable changed) {
        ToolItem item = new ToolItem(bar, SWT.CHECK);
        item.setText(title);
        item.setToolTipText(tooltip);
        item.setSelection(true);
        item.addListener(SWT.Selection, event -> changed.run());
        return item;
    }

    /** Whether a line is one of those to show. */
    boolean shows(FlowLine line) {
        Stream<ExceptionClass> there = carrying.getSelection()
                ? line.findings().stream().map(finding -> finding.exception())
                : line.born().stream();
        return there.anyMatch(exception -> classes.get(exception).getSelection());
    }
}
