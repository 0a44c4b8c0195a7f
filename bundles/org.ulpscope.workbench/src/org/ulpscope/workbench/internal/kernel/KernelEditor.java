package org.ulpscope.workbench.internal.kernel;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.dialogs.SaveAsDialog;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.part.FileEditorInput;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.UlpscopeException;

/** Edits a kernel file: a page with the form, and one with the generated wrapper. A file that is no kernel opens with the reason and a way out. */
public final class KernelEditor extends FormEditor {
    /** Identifier of the editor. */
    public static final String ID = "org.ulpscope.workbench.kernelEditor";

    private Optional<KernelDocument> document = Optional.empty();
    private Optional<WrapperPage> wrapper = Optional.empty();
    private String failure = "";
    private FileWatch watch;
    private UndoActions undoActions;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IFileEditorInput)) {
            throw new PartInitException(
                    "'" + input.getName()
                            + "' is not in a project of the workspace; copy it into one (File > New > Project) and open it there.");
        }
        super.init(site, input);
        setPartName(input.getName());
        try {
            KernelDocument opened = new KernelDocument(read());
            opened.addListener(this::documentChanged);
            document = Optional.of(opened);
            KernelMarkers.update(file(), opened.problems());
        } catch (UlpscopeException e) {
            failure = e.getMessage();
        }
        undoActions = new UndoActions(() -> document);
        watch = new FileWatch(this);
    }

    /** The kernel being edited; empty when the file could not be read. */
    Optional<KernelDocument> document() {
        return document;
    }

    /** The file being edited. */
    public IFile file() {
        return ((IFileEditorInput) getEditorInput()).getFile();
    }

    /** The folder that relative paths in the kernel start from. */
    Path folder() {
        return file().getLocation().toPath().getParent();
    }

    @Override
    protected void addPages() {
        try {
            if (document.isPresent()) {
                addPage(new KernelPage(this, document.get()));
                wrapper = Optional.of(new WrapperPage(getContainer(), document.get()));
                setPageText(addPage(wrapper.get()), "Wrapper");
            } else {
                addPage(new BrokenKernelPage(this, failure));
            }
        } catch (PartInitException e) {
            throw new IllegalStateException("The pages of the kernel editor cannot be made", e);
        }
        var bars = getEditorSite().getActionBars();
        bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), undoActions.undo());
        bars.setGlobalActionHandler(ActionFactory.REDO.getId(), undoActions.redo());
        bars.setGlobalActionHandler(ActionFactory.REVERT.getId(), undoActions.revert(this::revert));
        bars.updateActionBars();
    }

    /** Brings the generated wrapper to the front; does nothing for a file that is no kernel. */
    public void showWrapper() {
        wrapper.ifPresent(page -> setActivePage(pages.indexOf(page)));
    }

    @Override
    protected void pageChange(int index) {
        super.pageChange(index);
        wrapper.filter(page -> pages.indexOf(page) == index).ifPresent(WrapperPage::takeColours);
    }

    /** Reads the file again and forgets all changes. */
    void revert() {
        document.ifPresent(opened -> {
            try {
                opened.startOver(read());
                KernelMarkers.update(file(), opened.problems());
            } catch (UlpscopeException e) {
                getEditorSite().getActionBars().getStatusLineManager().setErrorMessage(e.getMessage());
            }
        });
    }

    /** Follows the file to a new place. */
    void moveTo(IFile newFile) {
        setInput(new FileEditorInput(newFile));
        setPartName(newFile.getName());
    }

    @Override
    public boolean isDirty() {
        return document.map(KernelDocument::isDirty).orElse(false);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        commitPages(true);
        document.ifPresent(opened -> {
            try {
                write(file(), opened, monitor);
                opened.markSaved();
                KernelMarkers.update(file(), opened.problems());
            } catch (CoreException e) {
                monitor.setCanceled(true);
                SaveFailure.show(getSite().getShell(), file(), e);
            }
        });
    }

    @Override
    public void doSaveAs() {
        SaveAsDialog dialog = new SaveAsDialog(getSite().getShell());
        dialog.setOriginalFile(file());
        dialog.open();
        if (dialog.getResult() != null) {
            moveTo(org.eclipse.core.resources.ResourcesPlugin.getWorkspace()
                    .getRoot()
                    .getFile(dialog.getResult()));
            doSave(new org.eclipse.core.runtime.NullProgressMonitor());
        }
    }

    @Override
    public boolean isSaveAsAllowed() {
        return document.isPresent();
    }

    @Override
    public void dispose() {
        if (watch != null) {
            watch.close();
        }
        super.dispose();
    }

    /** Whether the file on disk says the same as the editor; then there is nothing to read again. */
    boolean agreesWithFile() {
        try {
            return document.isPresent()
                    && KernelFiles.toXml(read())
                            .equals(KernelFiles.toXml(document.get().kernel()));
        } catch (UlpscopeException e) {
            return false;
        }
    }

    private Kernel read() {
        try {
            file().refreshLocal(IResource.DEPTH_ZERO, null);
            try (InputStream in = file().getContents(true)) {
                return KernelFiles.read(in, file().getName());
            }
        } catch (CoreException | IOException e) {
            throw new UlpscopeException(file().getName() + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static void write(IFile file, KernelDocument document, IProgressMonitor monitor) throws CoreException {
        byte[] bytes = KernelFiles.toXml(document.kernel()).getBytes(StandardCharsets.UTF_8);
        InputStream in = new ByteArrayInputStream(bytes);
        if (file.exists()) {
            file.setContents(in, IResource.KEEP_HISTORY | IResource.FORCE, monitor);
        } else {
            file.create(in, IResource.FORCE, monitor);
        }
    }

    private void documentChanged() {
        undoActions.update();
        editorDirtyStateChanged();
    }
}
