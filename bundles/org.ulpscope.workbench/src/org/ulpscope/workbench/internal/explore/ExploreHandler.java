package org.ulpscope.workbench.internal.explore;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.kernel.KernelEditor;

/** Opens the kernel in use in the Explore view: being edited, or selected, or in front. */
public final class ExploreHandler extends AbstractHandler {
    /** Returns null, as the platform demands. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            ExploreView view = (ExploreView) HandlerUtil.getActiveWorkbenchWindowChecked(event)
                    .getActivePage()
                    .showView(Explore.VIEW);
            kernel(event).ifPresent(view::explore);
            return null;
        } catch (PartInitException e) {
            throw new ExecutionException("The Explore view cannot be opened", e);
        }
    }

    private static Optional<IFile> kernel(ExecutionEvent event) {
        if (HandlerUtil.getActivePart(event) instanceof KernelEditor editor) {
            return editor.resource();
        }
        IStructuredSelection selection = HandlerUtil.getCurrentStructuredSelection(event);
        return Optional.ofNullable(Adapters.adapt(selection.getFirstElement(), IFile.class))
                .or(() -> Optional.ofNullable(HandlerUtil.getActiveEditor(event))
                        .filter(KernelEditor.class::isInstance)
                        .flatMap(editor -> ((KernelEditor) editor).resource()));
    }
}
