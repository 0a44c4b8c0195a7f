package org.ulpscope.bound.ui.internal.orders;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.charts.PlaneCanvas;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.tables.AccessibleName;

/** One end: its value, an expression in C that gives it, and the same as a tree. */
final class OrderHalf extends Composite {
    private static final String NONE = "No single order is known that gives it: it is a bound by rounding errors.";
    private static final String GIVEN =
            "No order of this line's operations gives it: a function does, or it was computed before.";

    private final String name;
    private final Label value;
    private final Text expression;
    private final PlaneCanvas tree;

    /** @param name which end it is */
    OrderHalf(Composite parent, String name) {
        super(parent, SWT.NONE);
        this.name = name;
        GridLayoutFactory.fillDefaults().margins(4, 2).spacing(2, 2).applyTo(this);
        value = new Label(this, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).hint(80, SWT.DEFAULT).applyTo(value);
        expression = new Text(this, SWT.READ_ONLY | SWT.SINGLE | SWT.BORDER);
        expression.setFont(JFaceResources.getTextFont());
        expression.setToolTipText("An expression in C that gives it where nothing is reordered or fused");
        expression.getAccessible().addAccessibleListener(new AccessibleName(name + ", as an expression in C"));
        GridDataFactory.fillDefaults().grab(true, false).hint(80, SWT.DEFAULT).applyTo(expression);
        tree = new PlaneCanvas(this, name + ", as a tree");
        GridDataFactory.fillDefaults().grab(true, true).hint(80, 80).applyTo(tree);
    }

    /**
     * Shows an end.
     *
     * @param end its value
     * @param order how it comes about; empty where that is not known
     */
    void show(Optional<Value> end, Optional<Witness> order) {
        value.setText(name
                + end.map(known -> ": " + known.decimal() + " (" + known.hexFloat() + ")")
                        .orElse(": none"));
        Optional<Witness> operations = order.filter(Witness.Operation.class::isInstance);
        expression.setText(operations.map(Witness::c).orElse(""));
        String lacking = end.isEmpty() ? "" : order.isPresent() ? GIVEN : NONE;
        operations
                .map(OrderPicture::of)
                .ifPresentOrElse(picture -> tree.show(picture, false), () -> tree.showHint(lacking));
    }

    /** The expression in C; blank where there is none. */
    String expression() {
        return expression.getText();
    }
}
