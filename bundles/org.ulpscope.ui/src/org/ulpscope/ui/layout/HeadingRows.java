package org.ulpscope.ui.layout;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ScrollBar;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;

/**
 * The heading of a form in the width of what it is in. The buttons stand beside the title where there is room for both and the sentence between them,
 * and below where there is not; a sentence that is too long even so is shortened, and then the title. A form is never narrower than the words and
 * buttons in the first row of its heading: otherwise it would become wider than what it is in, and what is at its right could not be seen.
 */
public final class HeadingRows {
    private static final String FITTED = HeadingRows.class.getName();

    /** What a sentence keeps of its width, in points: enough for its first word, and for where to point for the rest. */
    private static final int LEAST_SENTENCE = 90;

    private HeadingRows() {}

    /** Arranges the heading, now and whenever the width changes; to be called again when the title or the sentence has changed. */
    public static void fit(Form form) {
        Composite around = form.getParent() instanceof ScrolledForm scrolled ? scrolled : form;
        if (!isFitted(form)) {
            form.setData(FITTED, Boolean.TRUE);
            around.addListener(SWT.Resize, event -> place(form, width(around)));
        }
        place(form, width(around));
    }

    /** Whether the heading was arranged once, so that it is to be arranged anew when its words change. */
    public static boolean isFitted(Form form) {
        return form.getData(FITTED) != null;
    }

    /** The title, whole where a part of it is shown. */
    public static String title(Form form) {
        return titleOf(form).map(ShortenedWords::whole).orElseGet(form::getText);
    }

    /** As much as is laid out without scrolling sideways: where lines are scrolled there must be room for the bar. */
    private static int width(Composite around) {
        Rectangle area = around.getClientArea();
        ScrollBar bar = around.getVerticalBar();
        return bar != null && area.width == around.getSize().x ? area.width - bar.getSize().x : area.width;
    }

    private static void place(Form form, int width) {
        if (width <= 0) {
            return;
        }
        int before = form.getToolBarVerticalAlignment();
        Optional<ShortenedWords> title = titleOf(form);
        Optional<ShortenedWords> sentence = sentenceOf(form);
        form.setToolBarVerticalAlignment(SWT.TOP);
        int lacking = lacking(form, title, sentence, width);
        int now = lacking <= 0 ? SWT.TOP : SWT.BOTTOM;
        if (now == SWT.BOTTOM) {
            form.setToolBarVerticalAlignment(SWT.BOTTOM);
            // A title alone is broken into lines.
            lacking = sentence.isEmpty() ? 0 : lacking(form, title, sentence, width);
        }
        boolean changed = now != before;
        if (sentence.isPresent()) {
            changed |= sentence.get().giveUp(lacking, LEAST_SENTENCE);
            lacking -= sentence.get().given();
        }
        if (title.isPresent()) {
            changed |= title.get().giveUp(lacking, LEAST_SENTENCE);
        }
        if (changed) {
            layOut(form);
        }
    }

    /** By how much the heading would be too wide with all its words, in points. */
    private static int lacking(
            Form form, Optional<ShortenedWords> title, Optional<ShortenedWords> sentence, int width) {
        int shown = form.getHead().computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
        return shown
                + title.map(ShortenedWords::given).orElse(0)
                + sentence.map(ShortenedWords::given).orElse(0)
                - width;
    }

    private static void layOut(Form form) {
        form.getHead().layout(true);
        if (form.getParent() instanceof ScrolledForm scrolled) {
            scrolled.reflow(true);
        } else {
            form.layout(true);
        }
    }

    private static Optional<ShortenedWords> titleOf(Form form) {
        return Stream.of(form.getHead().getChildren())
                .filter(Composite.class::isInstance)
                .flatMap(region -> Stream.of(((Composite) region).getChildren()))
                .filter(Label.class::isInstance)
                .findFirst()
                .map(ShortenedWords::of);
    }

    private static Optional<ShortenedWords> sentenceOf(Form form) {
        return Stream.of(form.getHead().getChildren())
                .filter(child -> child instanceof CLabel || child instanceof Hyperlink)
                .filter(Control::getVisible)
                .findFirst()
                .map(ShortenedWords::of);
    }
}
