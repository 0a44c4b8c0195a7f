package org.ulpscope.workbench.internal.welcome;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

/** The way from a signature to a reproducer, step by step. No form page, for the reason that WrapperPage is none. */
final class TourPage extends ScrolledComposite {
    private static final int WIDTH = 620;
    private static final int LEAST_WIDTH = 300;
    private static final int MARGIN = 40;

    private final List<Label> texts = new ArrayList<>();

    /** One step of the tour, and what it opens; blank words where there is nothing to open. */
    private record Step(String title, String text, String words, Runnable action) {
        Step(String title, String text) {
            this(title, text, "", () -> {});
        }
    }

    private static final List<Step> STEPS = List.of(
            new Step(
                    "1. Make a project",
                    "File > New > Example Project copies kernels and programs into your workspace. The Project Explorer shows them; a double click opens one.",
                    "Make the example project",
                    FirstSteps::newExampleProject),
            new Step(
                    "2. Look at a kernel",
                    "A kernel is a signature, where the function comes from, and the inputs it may take. Change the signature line and the parameters "
                            + "follow; change the parameters and the line follows. Drag the ends of a domain on its axis, where equal lengths are equal "
                            + "numbers of ulps. The page Wrapper shows the code that will be compiled around the function.",
                    "Open tgamma.kernel",
                    () -> FirstSteps.open("tgamma.kernel")),
            new Step(
                    "3. Choose where to run",
                    "Under Platforms and Search, tick the compilers to try and change their options. What cannot run on this machine says why. "
                            + "Choose a strategy and the budget, which is how many inputs it may try or how long; the seed makes the search repeatable."),
            new Step(
                    "4. Press the button of a question",
                    "The buttons at the top right of the form save the kernel and start. The search goes on in the background, and every "
                            + "finding is on disk before the next is looked for."),
            new Step(
                    "5. Take a finding apart",
                    "Select a finding: the Explore view shows what every platform gives for it, bit by bit, the function around it, and its neighbours one ulp "
                            + "away. Type another input, step or drag to see where it begins. Save a reproducer: one file that compiles with the command in its first line.",
                    "Show Explore",
                    FirstSteps::explore),
            new Step(
                    "6. Make a whole program faster",
                    "Right-click its sources and choose Tune Precision, or open tune/euler/euler.pv of the examples. Each variable has a column for each "
                            + "Format: click to narrow it, see what the score, the casts and the patch become, and press Run This One. Search finds the "
                            + "fastest choice whose error you can live with; the FOM view shows how it goes.",
                    "Open euler.pv",
                    () -> FirstSteps.open("euler.pv")),
            new Step(
                    "7. See how far a result can move",
                    "Right-click bound/sor.kernel of the examples, or a source of your own, and choose Bound a Call: which lines make the result of one call "
                            + "move when compilers order and fuse otherwise, by how many ulps, what the compilers here make of it, and the patch after which "
                            + "they agree.",
                    "Open sor.kernel",
                    () -> FirstSteps.open("sor.kernel")));

    TourPage(Composite parent) {
        super(parent, SWT.V_SCROLL | SWT.H_SCROLL);
        Composite body = new Composite(this, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(MARGIN, 32).spacing(0, 6).applyTo(body);
        for (Step step : STEPS) {
            Label title = new Label(body, SWT.NONE);
            title.setText(step.title());
            title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
            Label text = new Label(body, SWT.WRAP);
            text.setText(step.text());
            texts.add(text);
            if (!step.words().isEmpty()) {
                Link link = new Link(body, SWT.NONE);
                link.setText("<a>" + step.words() + "</a>");
                link.addListener(SWT.Selection, event -> step.action().run());
            }
            GridDataFactory.fillDefaults().hint(1, 8).applyTo(new Label(body, SWT.NONE));
        }
        setContent(body);
        setExpandHorizontal(true);
        setExpandVertical(true);
        addListener(SWT.Resize, event -> fit());
        fit();
    }

    /** Wraps the texts to the width of the window, and no wider than one likes to read. */
    private void fit() {
        int width = Math.clamp(getClientArea().width - 2 * MARGIN, LEAST_WIDTH, WIDTH);
        texts.forEach(
                text -> GridDataFactory.fillDefaults().hint(width, SWT.DEFAULT).applyTo(text));
        setMinSize(getContent().computeSize(SWT.DEFAULT, SWT.DEFAULT));
    }
}
