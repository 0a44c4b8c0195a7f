package org.ulpscope.help.ui.internal.tours;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.ui.tips.CommandLink;

/** A step on the screen: a box that is ticked when it is done, its title, what is to be done, and the link that does it. */
final class StepRow {
    /** What the platform's style sheets know as the class of a control. */
    private static final String STYLE = "org.eclipse.e4.ui.css.CssClassName";

    private static final int BAR = 3;
    private static final int LEFT = 8;
    private static final int BOX = 22;

    private final Composite row;
    private final Button box;
    private final Label title;
    private final Label text;
    private final String words;
    private Control first;
    private boolean isNext;

    /**
     * Adds it below the others.
     *
     * @param number from one
     * @param ticked is run when the user has ticked the box, or has taken the tick away
     */
    StepRow(Composite parent, int number, Tour.Step step, Runnable ticked) {
        words = number + ". " + step.title();
        row = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(0, 3)
                .extendedMargins(LEFT, 0, 0, 0)
                .spacing(0, 4)
                .applyTo(row);
        GridDataFactory.fillDefaults().applyTo(row);
        row.addListener(SWT.Paint, this::paintBar);
        box = new Button(row, SWT.CHECK);
        Styling.leaveToDesktop(box);
        box.addListener(SWT.Selection, event -> ticked.run());
        GridDataFactory.swtDefaults()
                .align(SWT.BEGINNING, SWT.BEGINNING)
                .hint(BOX, SWT.DEFAULT)
                .applyTo(box);
        title = new Label(row, SWT.WRAP);
        title.addListener(SWT.MouseUp, event -> clicked(event, ticked));
        box.getAccessible().addAccessibleListener(new AccessibleName(title::getText));
        text = new Label(row, SWT.WRAP);
        text.setText(step.text().replace("&", "&&"));
        GridDataFactory.fillDefaults().span(2, 1).applyTo(text);
        first = box;
        step.command().ifPresent(command -> addLink(step, command));
        show(false, false);
    }

    private void addLink(Tour.Step step, String command) {
        Link link = CommandLink.of(row, "Do this", command);
        link.getAccessible().addAccessibleListener(new AccessibleName("Do this: " + step.title()));
        GridDataFactory.fillDefaults().span(2, 1).applyTo(link);
        first = link;
    }

    /** Its box is small; the title of any other would tick it. */
    private void clicked(Event event, Runnable ticked) {
        if (event.button == 1) {
            box.setSelection(!box.getSelection());
            ticked.run();
        }
    }

    /** What has all of it. */
    Composite control() {
        return row;
    }

    /** Whether the box is ticked. */
    boolean isTicked() {
        return box.getSelection();
    }

    /** Shows whether it is done, and whether it is the one to be done now. */
    void show(boolean done, boolean next) {
        isNext = next;
        box.setSelection(done);
        title.setText(((next ? "Next: " : "") + words).replace("&", "&&"));
        title.setFont(
                done
                        ? JFaceResources.getDialogFont()
                        : JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
        title.setData(STYLE, done ? "TourStepDone" : next ? "TourStepNext" : "TourStep");
        // What the style sheets say of no step would stay as it was for another.
        title.setForeground(null);
        Styling.apply(title);
        row.redraw();
    }

    /** Wraps its texts to a width. */
    void fit(int width) {
        hint(title, width - LEFT - BOX);
        hint(text, width - LEFT);
    }

    private static void hint(Label label, int width) {
        GridDataFactory.createFrom(label.getLayoutData() instanceof GridData data ? data : new GridData())
                .hint(width, SWT.DEFAULT)
                .applyTo(label);
    }

    /** Puts the keyboard's focus on what does it. */
    void setFocus() {
        first.setFocus();
    }

    private void paintBar(Event event) {
        if (isNext) {
            event.gc.setBackground(title.getForeground());
            event.gc.fillRectangle(0, 0, BAR, row.getClientArea().height);
        }
    }
}
