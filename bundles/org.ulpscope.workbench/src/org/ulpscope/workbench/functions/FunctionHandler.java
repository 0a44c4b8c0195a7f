package org.ulpscope.workbench.functions;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.ui.editing.OutsideFile;
import org.ulpscope.workbench.functions.source.SourceInFront;

/** Asks which function of the source in front is meant, makes the kernel of it beside the source, and goes on with that. */
public abstract class FunctionHandler extends AbstractHandler {
    @Override
    public final Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        Optional<SourceInFront> source = SourceInFront.of(event);
        if (source.isEmpty()) {
            MessageDialog.openInformation(
                    window.getShell(),
                    title(),
                    SourceInFront.outside(HandlerUtil.getActiveEditor(event))
                            .map(OutsideFile::sentence)
                            .orElse("Select a source in C, C++, CUDA or OpenCL, or put the cursor into one, and call"
                                    + " this again."));
            return null;
        }
        try {
            ask(source.get(), window);
        } catch (UlpscopeException e) {
            MessageDialog.openError(window.getShell(), title(), e.getMessage());
        }
        return null;
    }

    private void ask(SourceInFront source, IWorkbenchWindow window) {
        IWorkbenchPage page = window.getActivePage();
        if (!source.save(page)) {
            return;
        }
        FunctionDialog dialog = dialog(window, source);
        if (dialog.open() != Window.OK) {
            return;
        }
        SourceFunction function = dialog.chosen().orElseThrow();
        IFile kernel = FunctionKernel.of(source.file(), function);
        dialog.keep(kernel);
        if (SourceInFront.save(page, kernel)) {
            run(kernel, window);
        }
    }

    /** What asks for the function. */
    FunctionDialog dialog(IWorkbenchWindow window, SourceInFront source) {
        return new FunctionDialog(window.getShell(), source.path(), source.offset(), title(), verb()) {
            @Override
            String proposed(SourceFunction function) {
                return FunctionKernel.signature(source.file(), function);
            }
        };
    }

    /** What the command does, as a title: {@code Hunt in Function}. */
    protected abstract String title();

    /** What the button says that does it. */
    protected abstract String verb();

    /** Does it with the kernel of the function that was chosen. */
    protected abstract void run(IFile kernel, IWorkbenchWindow window);
}
