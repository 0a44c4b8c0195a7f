package org.ulpscope.help.ui.internal.tours;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.ui.tasks.UiTaskQueue;
import org.ulpscope.ui.theme.Styling;

/** A tour beside one's work: its steps one below the other, those that are done ticked. */
public final class TourView extends ViewPart {
    /** Identifier of the view. */
    public static final String ID = "org.ulpscope.help.ui.tour";

    private static final String TOUR = "tour";
    private static final String DONE = "done";
    private static final String HOW =
            "A step is ticked when its link has done it. Tick those that you have done by hand.";
    private static final int MARGIN = 8;
    private static final int LEAST_WIDTH = 150;

    private final List<Label> texts = new ArrayList<>();
    private final List<StepRow> rows = new ArrayList<>();
    private ScrolledComposite scrolled;
    private DoneSteps done = new DoneSteps(0);
    private String doneBefore = "";
    private String shown = TourFiles.ALL.getFirst();

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        Optional.ofNullable(memento)
                .map(before -> before.getString(TOUR))
                .filter(TourFiles.ALL::contains)
                .ifPresent(name -> {
                    shown = name;
                    doneBefore = Optional.ofNullable(memento.getString(DONE)).orElse("");
                });
    }

    /** Whoever starts the workbench again goes on with the same tour. */
    @Override
    public void saveState(IMemento memento) {
        memento.putString(TOUR, shown);
        memento.putString(DONE, done.written());
    }

    @Override
    public void createPartControl(Composite parent) {
        scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setShowFocusedControl(true);
        scrolled.addListener(SWT.Resize, event -> fit());
        show(shown, doneBefore);
        if (!doneBefore.isEmpty()) {
            // Its size comes first.
            UiTaskQueue.take(scrolled, this::reveal);
        }
    }

    /** Shows a tour from its beginning. @param name one of {@link TourFiles#ALL} */
    public void show(String name) {
        show(name, "");
    }

    private void show(String name, String before) {
        Tour tour = TourFiles.read(name);
        shown = name;
        done = new DoneSteps(tour.steps().size());
        done.read(before);
        Control former = scrolled.getContent();
        if (former != null) {
            former.dispose();
        }
        texts.clear();
        rows.clear();
        Composite body = new Composite(scrolled, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(MARGIN, MARGIN).spacing(0, 4).applyTo(body);
        title(body, tour.title());
        text(body, tour.intro());
        text(body, HOW);
        for (Tour.Step step : tour.steps()) {
            int number = rows.size();
            rows.add(new StepRow(body, number + 1, step, () -> ticked(number)));
        }
        StepCommands.watch(body, tour, step -> set(step, true));
        scrolled.setContent(body);
        scrolled.setOrigin(0, 0);
        Styling.apply(body);
        showDone();
        fit();
    }

    private void ticked(int step) {
        set(step, rows.get(step).isTicked());
    }

    private void set(int step, boolean isDone) {
        done.set(step, isDone);
        showDone();
        fit();
        // What the step opens comes first, and may move the focus and what is laid out.
        UiTaskQueue.take(scrolled, this::reveal);
    }

    private void showDone() {
        OptionalInt next = done.next();
        for (int step = 0; step < rows.size(); step++) {
            rows.get(step).show(done.has(step), next.equals(OptionalInt.of(step)));
        }
    }

    /** Scrolls no further than it must for the next step to be in sight. */
    private void reveal() {
        done.next().ifPresent(step -> {
            Rectangle row = rows.get(step).control().getBounds();
            int height = scrolled.getClientArea().height;
            int top = scrolled.getOrigin().y;
            scrolled.setOrigin(0, Math.min(row.y, Math.max(top, row.y + row.height - height)));
        });
    }

    private void title(Composite body, String words) {
        Label title = text(body, words);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
    }

    private Label text(Composite body, String words) {
        Label text = new Label(body, SWT.WRAP);
        text.setText(words.replace("&", "&&"));
        GridDataFactory.fillDefaults().applyTo(text);
        texts.add(text);
        return text;
    }

    /** Wraps the texts to the width of the view. */
    private void fit() {
        Composite body = (Composite) scrolled.getContent();
        int width = Math.max(LEAST_WIDTH, scrolled.getClientArea().width - 2 * MARGIN);
        texts.forEach(text -> GridDataFactory.createFrom((GridData) text.getLayoutData())
                .hint(width, SWT.DEFAULT)
                .applyTo(text));
        rows.forEach(row -> row.fit(width));
        body.layout(true, true);
        scrolled.setMinSize(body.computeSize(SWT.DEFAULT, SWT.DEFAULT));
    }

    /** What is seen stays where it is: a click on a link brings the view to the front before the button of the mouse is up again. */
    @Override
    public void setFocus() {
        Point seen = scrolled.getOrigin();
        rows.get(done.next().orElse(0)).setFocus();
        scrolled.setOrigin(seen);
    }
}
