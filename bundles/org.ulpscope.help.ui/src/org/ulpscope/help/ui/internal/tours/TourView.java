package org.ulpscope.help.ui.internal.tours;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.workbench.theme.Styling;
import org.ulpscope.workbench.tips.CommandLink;

/** A tour beside one's work: its steps one below the other. */
public final class TourView extends ViewPart {
    /** Identifier of the view. */
    public static final String ID = "org.ulpscope.help.ui.tour";

    private static final String TOUR = "tour";
    private static final int MARGIN = 12;
    private static final int LEAST_WIDTH = 160;

    private final List<Label> texts = new ArrayList<>();
    private ScrolledComposite scrolled;
    private String shown = TourFiles.ALL.getFirst();

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        Optional.ofNullable(memento)
                .map(before -> before.getString(TOUR))
                .filter(TourFiles.ALL::contains)
                .ifPresent(name -> shown = name);
    }

    /** Whoever starts the workbench again goes on with the same tour. */
    @Override
    public void saveState(IMemento memento) {
        memento.putString(TOUR, shown);
    }

    @Override
    public void createPartControl(Composite parent) {
        scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setShowFocusedControl(true);
        scrolled.addListener(SWT.Resize, event -> fit());
        show(shown);
    }

    /** Shows a tour from its beginning. @param name one of {@link TourFiles#ALL} */
    public void show(String name) {
        Tour tour = TourFiles.read(name);
        shown = name;
        Control former = scrolled.getContent();
        if (former != null) {
            former.dispose();
        }
        texts.clear();
        Composite body = new Composite(scrolled, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(MARGIN, MARGIN).spacing(0, 4).applyTo(body);
        title(body, tour.title());
        text(body, tour.intro());
        int number = 1;
        for (Tour.Step step : tour.steps()) {
            title(body, number + ". " + step.title());
            text(body, step.text());
            step.command().ifPresent(command -> {
                Link link = CommandLink.of(body, "Do this", command);
                link.setToolTipText(step.title());
            });
            number++;
        }
        scrolled.setContent(body);
        scrolled.setOrigin(0, 0);
        Styling.apply(body);
        fit();
    }

    private void title(Composite body, String words) {
        Label title = text(body, words);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
        GridDataFactory.fillDefaults().indent(0, 8).applyTo(title);
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
        int width = Math.max(LEAST_WIDTH, scrolled.getClientArea().width - 2 * MARGIN);
        texts.forEach(text -> GridDataFactory.createFrom((GridData) text.getLayoutData())
                .hint(width, SWT.DEFAULT)
                .applyTo(text));
        scrolled.setMinSize(scrolled.getContent().computeSize(SWT.DEFAULT, SWT.DEFAULT));
    }

    /** What is seen stays where it is: a click on a link brings the view to the front before the button of the mouse is up again. */
    @Override
    public void setFocus() {
        Point seen = scrolled.getOrigin();
        scrolled.setFocus();
        scrolled.setOrigin(seen);
    }
}
