package org.ulpscope.bound.ui.internal.wizard;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.ui.editing.SavedEditors;
import org.ulpscope.workbench.functions.source.SourceInFront;

/** Asks how far a call of what is selected, or in the editor, can move. */
public final class BoundHandler extends AbstractHandler {
    private static final String KERNEL = "kernel";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        Optional<IFile> subject = subject(event);
        if (SavedEditors.save(page, subject, true)) {
            BoundWizard wizard = new BoundWizard(
                    subject.map(file -> file.getLocation().toOSString()).orElse(""), cursor(subject, page), page);
            new WizardDialog(HandlerUtil.getActiveShellChecked(event), wizard).open();
        }
        return null;
    }

    private static Optional<IFile> subject(ExecutionEvent event) {
        return Stream.of(
                        first(HandlerUtil.getActiveMenuSelection(event)),
                        first(HandlerUtil.getCurrentSelection(event)),
                        edited(HandlerUtil.getActiveEditor(event)))
                .flatMap(Optional::stream)
                .filter(file -> file.getLocation() != null)
                .filter(file -> KERNEL.equals(file.getFileExtension()) || SourceInFront.isSource(file))
                .findFirst();
    }

    private static OptionalInt cursor(Optional<IFile> subject, IWorkbenchPage page) {
        return SourceInFront.edited(page)
                .filter(source -> subject.filter(source.file()::equals).isPresent())
                .map(SourceInFront::offset)
                .orElseGet(OptionalInt::empty);
    }

    private static Optional<IFile> first(Object selection) {
        return selection instanceof IStructuredSelection some
                ? Stream.of(some.toArray())
                        .map(element -> Adapters.adapt(element, IFile.class))
                        .filter(Objects::nonNull)
                        .findFirst()
                : Optional.empty();
    }

    private static Optional<IFile> edited(IEditorPart editor) {
        return Optional.ofNullable(editor).map(part -> Adapters.adapt(part.getEditorInput(), IFile.class));
    }
}
