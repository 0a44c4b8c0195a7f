package org.ulpscope.hunt.ui.internal.progress;

import java.util.function.LongConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.ulpscope.ui.tables.AccessibleName;

/** First, previous, next, last, and a slider: where to stand among the trials. At the end it follows the trials as they come. */
final class TrialStepper extends Composite {
    private final Slider slider;
    private final Label label;
    private final LongConsumer moved;
    private long position;
    private long trials;
    private boolean following = true;

    /** @param moved is told how many trials have been made where the user now stands */
    TrialStepper(Composite parent, LongConsumer moved) {
        super(parent, SWT.NONE);
        this.moved = moved;
        GridLayoutFactory.fillDefaults().numColumns(3).spacing(4, 0).applyTo(this);
        ToolBar buttons = new ToolBar(this, SWT.FLAT);
        button(buttons, "first", "First trial (Home, or < in a chart)", () -> step(-position));
        button(buttons, "previous", "Previous trial (Left, or , in a chart)", () -> step(-1));
        button(buttons, "next", "Next trial (Right, or . in a chart)", () -> step(1));
        button(buttons, "last", "Last trial, and follow (End, or > in a chart)", () -> step(trials - position));
        slider = new Slider(this, SWT.HORIZONTAL);
        slider.getAccessible().addAccessibleListener(new AccessibleName("Number of trials made"));
        slider.addListener(SWT.Selection, event -> moveTo(slider.getSelection()));
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .hint(120, SWT.DEFAULT)
                .applyTo(slider);
        label = new Label(this, SWT.RIGHT);
        GridDataFactory.fillDefaults()
                .align(SWT.END, SWT.CENTER)
                .hint(150, SWT.DEFAULT)
                .applyTo(label);
        show();
    }

    /** How many trials have been made where the user stands. */
    long position() {
        return position;
    }

    /** How many trials there are. */
    long trials() {
        return trials;
    }

    /** There are so many trials now. */
    void setTrials(long count) {
        trials = count;
        if (following || position > trials) {
            position = trials;
        }
        show();
    }

    /** Stands at the end again, for another study. */
    void reset() {
        following = true;
        setTrials(0);
    }

    /** Goes so many trials on, or back; not beyond the ends. */
    void step(long by) {
        moveTo(position + by);
    }

    /** Goes to where so many trials have been made. */
    void moveTo(long target) {
        long there = Math.clamp(target, 0, trials);
        following = there == trials;
        if (there != position) {
            position = there;
            show();
            moved.accept(there);
        }
    }

    private void show() {
        int maximum = (int) Math.min(trials, Integer.MAX_VALUE - 1);
        int page = Math.max(1, maximum / 10);
        slider.setValues((int) position, 0, maximum + 1, 1, 1, page);
        slider.setEnabled(trials > 0);
        label.setText("%,d of %,d".formatted(position, trials));
        label.setToolTipText(
                following ? "Follows the trials as they come" : "Stands still; go to the last trial to follow");
    }

    private void button(ToolBar bar, String icon, String tooltip, Runnable action) {
        ToolItem item = new ToolItem(bar, SWT.PUSH);
        Image image = ResourceLocator.imageDescriptorFromBundle(TrialStepper.class, "icons/" + icon + ".svg")
                .orElseThrow()
                .createImage();
        item.setImage(image);
        item.addListener(SWT.Dispose, event -> image.dispose());
        item.setToolTipText(tooltip);
        item.addListener(SWT.Selection, event -> action.run());
    }
}
