package org.ulpscope.workbench.internal.welcome;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.editor.FormPage;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ImageHyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.TableWrapData;
import org.eclipse.ui.forms.widgets.TableWrapLayout;

/** Says what Ulpscope is and offers the first steps. */
final class WelcomePage extends FormPage {
    private static final int WIDTH = 560;

    /** From this width on the steps have room in pairs, and below it one stands under the other, as beside a tour. */
    private static final int OF_PAIRS = 430;

    /** No words are cut where the editors have 470 pixels, as in the first window of a small laptop. */
    private static final int MARGIN = 12;

    private final WelcomeEditor editor;

    WelcomePage(WelcomeEditor editor) {
        super(editor, "welcome", "Welcome");
        this.editor = editor;
    }

    @Override
    protected void createFormContent(IManagedForm managed) {
        FormToolkit toolkit = managed.getToolkit();
        Composite body = managed.getForm().getBody();
        LocalResourceManager images = new LocalResourceManager(JFaceResources.getResources(), body);
        body.setLayout(layout(1, MARGIN, 16, 12));
        Composite head = toolkit.createComposite(body);
        head.setLayoutData(new TableWrapData(TableWrapData.FILL_GRAB));
        head.setLayout(layout(2, 0, 0, 0));
        Label logo = toolkit.createLabel(head, "");
        logo.setImage(images.create(icon("product/ulpscope64.png")));
        Composite words = toolkit.createComposite(head);
        words.setLayoutData(new TableWrapData(TableWrapData.FILL_GRAB));
        words.setLayout(layout(1, 0, 0, 4));
        Label title = toolkit.createLabel(words, "Ulpscope");
        title.setFont(JFaceResources.getHeaderFont());
        wrapped(toolkit, words, "Finds out how numerical code behaves on CPUs and GPUs, by running it.");
        wrapped(
                toolkit,
                body,
                "Give it a signature, a source file, a program or a prebuilt library. It compiles functions with each compiler of this machine, "
                        + "runs them in processes of their own, and searches for the inputs to blame, bit for bit. No GPU is needed.");
        Composite steps = pairs(toolkit, body, managed.getForm());
        step(
                toolkit,
                steps,
                images,
                "example-project.svg",
                "New example project",
                "Kernels of the C library, of sources, and for CUDA, ready to run.",
                FirstSteps::newExampleProject);
        step(
                toolkit,
                steps,
                images,
                "new-source.svg",
                "New source",
                "Write a function of your own, in C, C++, CUDA, HIP or OpenCL.",
                FirstSteps::newSource);
        step(
                toolkit,
                steps,
                images,
                "kernel.svg",
                "New kernel",
                "Paste the signature of your own function.",
                FirstSteps::newKernel);
        step(
                toolkit,
                steps,
                images,
                "welcome.svg",
                "Take the tour",
                "From a signature to a reproducer in five minutes.",
                editor::showTour);
        step(
                toolkit,
                steps,
                images,
                "toolchain.svg",
                "Set up compilers",
                "See which compilers were found, and add others.",
                FirstSteps::toolchains);
        Label questions = toolkit.createLabel(body, "What do you want to know?");
        questions.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
        Composite cards = pairs(toolkit, body, managed.getForm());
        for (QuestionCard card : QuestionCard.ALL) {
            step(
                    toolkit,
                    cards,
                    images,
                    card.icon(),
                    card.question(),
                    card.example(),
                    () -> FirstSteps.open(card.file()));
        }
    }

    /** Room for steps side by side, so that the first window of a laptop shows all of them. */
    private static Composite pairs(FormToolkit toolkit, Composite body, ScrolledForm form) {
        Composite steps = toolkit.createComposite(body);
        TableWrapData place = new TableWrapData(TableWrapData.LEFT);
        place.maxWidth = WIDTH;
        steps.setLayoutData(place);
        TableWrapLayout pairs = layout(2, 0, 0, 12);
        pairs.makeColumnsEqualWidth = true;
        steps.setLayout(pairs);
        form.addListener(SWT.Resize, event -> {
            int columns = form.getSize().x >= OF_PAIRS ? 2 : 1;
            if (pairs.numColumns != columns) {
                pairs.numColumns = columns;
                form.reflow(true);
            }
        });
        return steps;
    }

    private static void step(
            FormToolkit toolkit,
            Composite parent,
            LocalResourceManager images,
            String icon,
            String title,
            String text,
            Runnable action) {
        Composite step = toolkit.createComposite(parent);
        step.setLayoutData(new TableWrapData(TableWrapData.FILL_GRAB));
        step.setLayout(layout(1, 0, 0, 2));
        ImageHyperlink link = toolkit.createImageHyperlink(step, SWT.NONE);
        link.setImage(images.create(icon(icon)));
        link.setText(title);
        link.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
        link.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(event -> action.run()));
        wrapped(toolkit, step, text).indent = 22;
    }

    /** A text as wide as the window lets it be, and no wider than one likes to read. */
    private static TableWrapData wrapped(FormToolkit toolkit, Composite parent, String text) {
        TableWrapData data = new TableWrapData(TableWrapData.FILL_GRAB);
        data.maxWidth = WIDTH;
        toolkit.createLabel(parent, text, SWT.WRAP).setLayoutData(data);
        return data;
    }

    private static TableWrapLayout layout(int columns, int marginWidth, int marginHeight, int spacing) {
        TableWrapLayout layout = new TableWrapLayout();
        layout.numColumns = columns;
        layout.leftMargin = marginWidth;
        layout.rightMargin = marginWidth;
        layout.topMargin = marginHeight;
        layout.bottomMargin = marginHeight;
        layout.horizontalSpacing = MARGIN;
        layout.verticalSpacing = spacing;
        return layout;
    }

    private static ImageDescriptor icon(String name) {
        return ResourceLocator.imageDescriptorFromBundle("org.ulpscope.workbench", "icons/" + name)
                .orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }
}
