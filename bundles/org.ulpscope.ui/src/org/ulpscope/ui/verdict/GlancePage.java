package org.ulpscope.ui.verdict;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.ulpscope.study.glance.Field;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.GlancePlace;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.ui.layout.ColumnsByWidth;
import org.ulpscope.ui.tables.RowTable;

/**
 * What a run came to: the answer in one sentence, what can be done next, what it looked at, what is looked at first with its cause, and what was found by
 * rank. What was asked is folded away.
 */
public final class GlancePage extends Composite {
    /** From this width on what is looked at first and the cause have room side by side. */
    private static final int TWO_COLUMNS = 640;

    private final ScrolledForm form;
    private final VerdictSentence verdict;
    private final NextButtons next;
    private final OutcomeBars bars;
    private final PlaceLink place;
    private final FieldList exhibit;
    private final FieldList cause;
    private final RankedResults ranked;
    private final LeftOutWords leftOut;
    private final FieldList asked;
    private String sentence = "";
    /** Whether the keyboard came before there was anything to be done. */
    private boolean waits;

    /**
     * A page that says nothing yet.
     *
     * @param file what the result is in; the page tells how far this workbench is that writes it
     * @param opened is told of places whose source is to be opened
     * @param chosen is told of what was found, when it is to be seen on the page that has all of it
     */
    public GlancePage(
            Composite parent,
            GlanceTitles titles,
            Path file,
            Consumer<GlancePlace> opened,
            Consumer<RankedResult> chosen) {
        super(parent, SWT.NONE);
        setLayout(new FillLayout());
        FormToolkit toolkit = new FormToolkit(getDisplay());
        addListener(SWT.Dispose, event -> toolkit.dispose());
        form = toolkit.createScrolledForm(this);
        Composite body = form.getBody();
        GridLayoutFactory.swtDefaults().margins(10, 6).spacing(20, 6).applyTo(body);
        verdict = new VerdictSentence(body, toolkit);
        WorkWords work = new WorkWords(body, toolkit, this::reflow);
        next = new NextButtons(body, toolkit);
        bars = new OutcomeBars(body, "");
        toolkit.adapt(bars);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(2, 1)
                .hint(300, SWT.DEFAULT)
                .applyTo(bars);
        Composite first = VerdictSections.open(body, toolkit, titles.exhibit(), 1);
        place = new PlaceLink(first, toolkit, opened);
        exhibit = new FieldList(first, toolkit, this::reflow);
        cause = new FieldList(VerdictSections.open(body, toolkit, titles.cause(), 1), toolkit, this::reflow);
        ranked = new RankedResults(
                VerdictSections.open(body, toolkit, titles.ranked(), 2), titles.ranked(), titles.amount(), chosen);
        leftOut = new LeftOutWords(body, toolkit);
        asked = new FieldList(
                VerdictSections.folded(body, toolkit, "What Was Asked", this::reflow), toolkit, this::reflow);
        ColumnsByWidth.of(form, TWO_COLUMNS);
        work.follow(file);
    }

    /** Where what can be done next is added, in the order in which it is shown. */
    public NextButtons next() {
        return next;
    }

    /** Says a sentence in the place of a verdict: why there is none. */
    public void say(String words) {
        sentence = words;
        if (verdict.say(words)) {
            reflow();
        }
    }

    /** Shows what came of a run, and what it was asked. */
    public void show(Glance glance, List<Field> question) {
        sentence = glance.headline();
        boolean isHigher = verdict.say(glance.headline())
                | bars.show(glance.bars())
                | place.show(glance.exhibit().place())
                | ranked.show(glance.ranked(), glance.headline() + ".")
                | leftOut.show(glance.leftOut());
        exhibit.show(glance.exhibit().fields());
        cause.show(glance.cause());
        asked.show(question);
        if (isHigher) {
            reflow();
        }
        if (waits) {
            waits = false;
            getDisplay().asyncExec(this::takeKeyboard);
        }
    }

    private void reflow() {
        form.reflow(true);
    }

    /** The sentence in front. */
    public String sentence() {
        return sentence;
    }

    /** What was found, by rank. */
    public RowTable<RankedResult> ranked() {
        return ranked.table();
    }

    @Override
    public boolean setFocus() {
        waits = !next.setFocus();
        return !waits || form.setFocus();
    }

    /** Whoever shows a result enables the next steps after it. */
    private void takeKeyboard() {
        if (!isDisposed() && hasKeyboard()) {
            next.setFocus();
        }
    }

    private boolean hasKeyboard() {
        Control control = getDisplay().getFocusControl();
        while (control != null && control != this) {
            control = control.getParent();
        }
        return control == this;
    }
}
