package org.ulpscope.workbench.internal.wizards;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceFunctions;
import org.ulpscope.workbench.functions.source.DraggedFunction;
import org.ulpscope.workbench.functions.source.SourceInFront;

/**
 * What a new kernel is likely to be of.
 *
 * @param signature empty where a source is selected and nothing in it can be tested
 * @param source the source that defines the function; empty for a function of a library
 */
record KernelProposal(String signature, Optional<IFile> source) {
    private static final KernelProposal EXAMPLE = new KernelProposal("double cosh(double x)", Optional.empty());

    /**
     * By what the user is at: a signature that is selected in the editor, the source that is selected or in front with the function at the cursor, or
     * else a signature on the clipboard.
     */
    static KernelProposal of(IWorkbenchWindow window, IStructuredSelection selection) {
        IEditorPart editor =
                window.getActivePage() == null ? null : window.getActivePage().getActiveEditor();
        ISelection inPart = window.getSelectionService().getSelection();
        Optional<SourceInFront> edited = SourceInFront.of(editor, StructuredSelection.EMPTY);
        // The editor in front knows where the cursor is.
        Optional<SourceInFront> source = selection.isEmpty()
                ? edited
                : SourceInFront.of(null, selection)
                        .map(selected -> edited.filter(one -> one.file().equals(selected.file()))
                                .orElse(selected));
        Optional<KernelProposal> marked = inPart instanceof ITextSelection text && text.getLength() > 0
                ? DraggedFunction.signature(text.getText(), window.getActivePage())
                        .map(found -> new KernelProposal(found, source.map(SourceInFront::file)))
                : Optional.empty();
        return marked.or(() -> source.map(KernelProposal::of))
                .or(() -> onClipboard(window.getShell().getDisplay())
                        .map(found -> new KernelProposal(found, Optional.empty())))
                .orElse(EXAMPLE);
    }

    /** Of a signature that was pasted: from the source that is selected, where that defines a function of its name. */
    static KernelProposal pasted(String signature, IWorkbenchWindow window) {
        String name = Signature.parse(signature).getName();
        IEditorPart editor =
                window.getActivePage() == null ? null : window.getActivePage().getActiveEditor();
        return new KernelProposal(
                signature,
                SourceInFront.of(editor, window.getSelectionService().getSelection())
                        .map(SourceInFront::file)
                        .filter(file -> functions(file).stream()
                                .anyMatch(function -> function.name().equals(name))));
    }

    /** Of a function that was dragged here: its signature, or all of it. Empty for anything else. */
    static Optional<KernelProposal> dropped(String text, IWorkbenchWindow window) {
        return DraggedFunction.signature(text, window.getActivePage()).map(found -> pasted(found, window));
    }

    /** The signature on the clipboard; empty where it holds something else. */
    static Optional<String> onClipboard(Display display) {
        Clipboard clipboard = new Clipboard(display);
        try {
            return Optional.ofNullable((String) clipboard.getContents(TextTransfer.getInstance()))
                    .flatMap(DraggedFunction::alone);
        } finally {
            clipboard.dispose();
        }
    }

    private static KernelProposal of(SourceInFront source) {
        List<SourceFunction> functions = functions(source.file());
        OptionalInt offset = source.offset();
        return Stream.concat(
                        functions.stream().filter(one -> offset.isPresent() && one.contains(offset.getAsInt())),
                        functions.stream())
                .filter(SourceFunction::isTestable)
                .findFirst()
                .map(function -> new KernelProposal(function.signature(), Optional.of(source.file())))
                .orElseGet(() -> new KernelProposal("", Optional.of(source.file())));
    }

    private static List<SourceFunction> functions(IFile file) {
        try {
            return SourceFunctions.of(
                    file.getName(), Files.readString(file.getLocation().toPath()));
        } catch (IOException e) {
            // Nothing can be proposed then; the wizard works all the same.
            ILog.of(KernelProposal.class).warn(file + " cannot be read", e);
            return List.of();
        }
    }
}
