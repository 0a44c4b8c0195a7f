package org.ulpscope.ui.theme;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;

/**
 * Headings of forms and titles of sections, in the colours that the theme gives them, painted right on the screen. The Platform paints each into a
 * picture first, a section's as large as the whole section, once for each density and again whenever a caret blinks in it: a fifth of a second for a page
 * at 200 %.
 */
public final class FormTitles {
    /** Above the bar of a title, in points; so much less is below the title than above it, too. */
    private static final int ABOVE_BAR = 2;

    private FormTitles() {}

    /** Has the form a heading of the toolkit's look. */
    public static void decorate(FormToolkit toolkit, Form form) {
        toolkit.decorateFormHeading(form);
        Composite head = form.getHead();
        paintBy(head, event -> paint(form, event.gc));
    }

    /**
     * A section with its title in a bar.
     *
     * @param style how it looks and behaves otherwise, of {@link Section} and {@link ExpandableComposite}
     */
    public static Section section(FormToolkit toolkit, Composite parent, int style) {
        Section section = toolkit.createSection(parent, ExpandableComposite.TITLE_BAR | style);
        paintBy(section, event -> paint(section, event.gc));
        return section;
    }

    /** What was there to paint it was the Platform's. */
    private static void paintBy(Control control, Listener painter) {
        for (Listener platforms : control.getListeners(SWT.Paint)) {
            control.removeListener(SWT.Paint, platforms);
        }
        control.addListener(SWT.Paint, painter);
    }

    private static void paint(Form form, GC gc) {
        Rectangle area = form.getHead().getClientArea();
        if (form.getHead().getBackgroundImage() != null) {
            form.getHead().drawBackground(gc, area.x, area.y, area.width, area.height, 0, 0);
        }
        underline(form, gc, area, IFormColors.H_BOTTOM_KEYLINE1, 2);
        underline(form, gc, area, IFormColors.H_BOTTOM_KEYLINE2, 1);
    }

    private static void underline(Form form, GC gc, Rectangle area, String colour, int fromBottom) {
        Optional.ofNullable(form.getHeadColor(colour)).ifPresent(known -> {
            gc.setBackground(known);
            gc.fillRectangle(area.x, area.y + area.height - fromBottom, area.width, 1);
        });
    }

    private static void paint(Section section, GC gc) {
        titleOf(section).map(Control::getBounds).ifPresent(title -> {
            gc.setBackground(
                    Optional.ofNullable(section.getTitleBarBackground()).orElseGet(section::getBackground));
            int top = section.marginHeight + ABOVE_BAR;
            int bottom = title.y + title.height + title.y - top;
            gc.fillRectangle(
                    section.marginWidth, top, section.getClientArea().width - 2 * section.marginWidth, bottom - top);
        });
    }

    private static Optional<Control> titleOf(Section section) {
        return Stream.of(section.getChildren()).filter(Label.class::isInstance).findFirst();
    }
}
