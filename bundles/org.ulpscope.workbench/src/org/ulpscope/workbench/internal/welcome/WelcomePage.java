package org.ulpscope.workbench.internal.welcome;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
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

/** Says what Ulpscope is and offers the first steps. */
final class WelcomePage extends FormPage {
    private static final int WIDTH = 560;

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
        GridLayoutFactory.swtDefaults().margins(40, 32).spacing(0, 18).applyTo(body);
        Composite head = toolkit.createComposite(body);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(20, 0).applyTo(head);
        Label logo = toolkit.createLabel(head, "");
        logo.setImage(images.create(icon("product/ulpscope64.png")));
        Composite words = toolkit.createComposite(head);
        GridLayoutFactory.fillDefaults().applyTo(words);
        Label title = toolkit.createLabel(words, "Ulpscope");
        title.setFont(JFaceResources.getHeaderFont());
        toolkit.createLabel(words, "Which inputs make your numerical code give NaN, an infinity or a subnormal?");
        Label about = toolkit.createLabel(
                body,
                "Give it a signature, a source file or a prebuilt library. It compiles the function with each compiler of this machine, "
                        + "runs it in a process of its own, and searches for the inputs to blame, bit for bit. No GPU is needed to begin.",
                SWT.WRAP);
        GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(about);
        step(
                toolkit,
                body,
                images,
                "example-project.svg",
                "New example project",
                "Kernels of the C library, of a source file, and for CUDA, ready to run.",
                FirstSteps::newExampleProject);
        step(
                toolkit,
                body,
                images,
                "kernel.svg",
                "New kernel",
                "Paste the signature of your own function.",
                FirstSteps::newKernel);
        step(
                toolkit,
                body,
                images,
                "welcome.svg",
                "Take the tour",
                "From a signature to a reproducer in five minutes.",
                editor::showTour);
        step(
                toolkit,
                body,
                images,
                "toolchain.svg",
                "Set up compilers",
                "See which compilers were found, and add others.",
                FirstSteps::toolchains);
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
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(step);
        ImageHyperlink link = toolkit.createImageHyperlink(step, SWT.NONE);
        link.setImage(images.create(icon(icon)));
        link.setText(title);
        link.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
        link.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(event -> action.run()));
        Label words = toolkit.createLabel(step, text, SWT.WRAP);
        GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).indent(22, 0).applyTo(words);
    }

    private static ImageDescriptor icon(String name) {
        return ResourceLocator.imageDescriptorFromBundle("org.ulpscope.workbench", "icons/" + name)
                .orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }
}
