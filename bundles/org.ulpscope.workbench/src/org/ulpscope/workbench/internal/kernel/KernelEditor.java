package org.ulpscope.workbench.internal.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.eclipse.ui.PartInitException;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.Problem;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ModelEditor;
import org.ulpscope.ui.layout.LatePage;
import org.ulpscope.workbench.questions.QuestionDescription;

/** Edits a kernel file: a page with the form, and one with the generated wrapper. */
public final class KernelEditor extends ModelEditor<Kernel> {
    /** Identifier of the editor. */
    public static final String ID = "org.ulpscope.workbench.kernelEditor";

    private Optional<KernelPage> form = Optional.empty();
    private Optional<LatePage<WrapperPage>> wrapper = Optional.empty();

    @Override
    protected String noun() {
        return "kernel";
    }

    @Override
    protected String markerType() {
        return "org.ulpscope.workbench.kernelProblem";
    }

    @Override
    protected Kernel read(InputStream in, String name) throws IOException {
        return KernelFiles.read(in, name);
    }

    @Override
    protected String toXml(Kernel model) {
        return KernelFiles.toXml(model);
    }

    @Override
    protected List<Problem> validate(Kernel model) {
        return KernelValidation.validate(model);
    }

    @Override
    protected void addPages(ModelDocument<Kernel> opened) throws PartInitException {
        KernelPage first = new KernelPage(this, opened);
        form = Optional.of(first);
        addPage(first);
        LatePage<WrapperPage> behind = new LatePage<>(getContainer(), room -> new WrapperPage(room, opened));
        wrapper = Optional.of(behind);
        setPageText(addPage(behind.room()), "Wrapper");
    }

    /** Asks a question about the kernel, as its button in the heading does; does nothing for a file that is no kernel. */
    public void ask(QuestionDescription question) {
        form.ifPresent(page -> {
            setActivePage(0);
            page.ask(question);
        });
    }

    /** Brings the generated wrapper to the front; does nothing for a file that is no kernel. */
    public void showWrapper() {
        wrapper.ifPresent(page -> setActivePage(pages.indexOf(page.room())));
    }

    @Override
    protected void pageChange(int index) {
        super.pageChange(index);
        wrapper.filter(page -> pages.indexOf(page.room()) == index)
                .map(LatePage::page)
                .ifPresent(WrapperPage::takeColours);
    }
}
