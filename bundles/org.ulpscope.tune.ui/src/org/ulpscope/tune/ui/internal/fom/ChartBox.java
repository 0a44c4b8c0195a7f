package org.ulpscope.tune.ui.internal.fom;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.charts.ChartCanvas;

/** A chart under its title. */
final class ChartBox extends Composite {
    private final Label title;
    private final ChartCanvas canvas;

    ChartBox(Composite parent, String name) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
        title = new Label(this, SWT.NONE);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        title.setText(name);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .indent(6, 2)
                .hint(100, SWT.DEFAULT)
                .applyTo(title);
        canvas = new ChartCanvas(this, name);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 150).applyTo(canvas);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(this);
    }

    ChartCanvas canvas() {
        return canvas;
    }

    /** Gives it another title, and a tooltip that says more. */
    void setTitle(String text, String tooltip) {
        title.setText(text);
        title.setToolTipText(tooltip);
    }

    /** Takes the room of so many charts across. */
    void setSpan(int columns) {
        ((GridData) getLayoutData()).horizontalSpan = columns;
    }

    /** Whether it takes room. */
    boolean isShown() {
        return !((GridData) getLayoutData()).exclude;
    }

    /** Takes its room, or leaves it to others; returns whether that is new. */
    boolean setShown(boolean shown) {
        boolean before = isShown();
        ((GridData) getLayoutData()).exclude = !shown;
        setVisible(shown);
        return before != shown;
    }
}
