package org.ulpscope.bound.ui.internal.wizard;

import java.time.Duration;
import java.util.OptionalInt;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.ui.internal.run.BoundRuns;
import org.ulpscope.ui.trust.Consent;

/** Asks how far the result of a call can move, and begins to look. */
public final class BoundWizard extends Wizard {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final IWorkbenchPage page;
    private final CallPage call;
    private final ModelPage model = new ModelPage();

    /**
     * A wizard.
     *
     * @param first the kernel file or the source that is named at first; blank for none
     * @param offset where the cursor stands in that source: the function there is proposed
     * @param page where the file of the run is opened
     */
    public BoundWizard(String first, OptionalInt offset, IWorkbenchPage page) {
        this.page = page;
        call = new CallPage(first, offset);
        setWindowTitle("Bound a Call");
        setNeedsProgressMonitor(false);
    }

    @Override
    public void addPages() {
        addPage(call);
        addPage(model);
    }

    /** Who does not look at the second page has the model and the platforms that are usual for the function. */
    @Override
    public boolean canFinish() {
        if (call.isPageComplete()) {
            model.show(call.asked());
        }
        return super.canFinish();
    }

    @Override
    public boolean performFinish() {
        AskedKernel asked = call.asked();
        BoundRequest request = new BoundRequest(
                asked.kernel(), asked.folder(), call.inputs(), model.model(), model.platforms(), LIMIT);
        BoundRuns.begin(
                asked.file(),
                () -> {
                    asked.kernelFile().ifPresent(Consent::require);
                    return request;
                },
                page);
        return true;
    }
}
