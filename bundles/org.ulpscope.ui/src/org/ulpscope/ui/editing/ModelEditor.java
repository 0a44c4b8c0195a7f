package org.ulpscope.ui.editing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.dialogs.SaveAsDialog;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.part.FileEditorInput;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.Problem;

/**
 * Edits a file that holds one model: load, save, revert, undo, redo, problems as markers, and what happens when somebody else changes the file.
 * A file that cannot be read, or is in no project, opens with the reason and a way out.
 *
 * @param <E> what the file holds
 */
public abstract class ModelEditor<E extends EObject> extends FormEditor {
    private Optional<ModelDocument<E>> document = Optional.empty();
    private String failure = "";
    private FileWatch watch;
    private UndoActions undoActions;

    /** What the file holds, in a word, such as {@code kernel}. */
    protected abstract String noun();

    /** The type of the markers that problems become. */
    protected abstract String markerType();

    /**
     * Reads the model.
     *
     * @param name what errors call the stream
     * @throws UlpscopeException if it cannot be read as what the file should hold
     */
    protected abstract E read(InputStream in, String name) throws IOException;

    /** The text of a file with this model; the same for equal models. */
    protected abstract String toXml(E model);

    /** What is wrong with the model. */
    protected abstract List<Problem> validate(E model);

    /** Adds the pages that show and edit the document. */
    protected abstract void addPages(ModelDocument<E> opened) throws PartInitException;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        setPartName(input.getName());
        undoActions = new UndoActions(() -> document);
        if (resource().isEmpty()) {
            failure = OutsideFile.sentence(input.getName());
            return;
        }
        try {
            ModelDocument<E> opened = new ModelDocument<>(read(), this::validate);
            opened.addListener(this::documentChanged);
            document = Optional.of(opened);
            ModelMarkers.update(file(), markerType(), opened.problems());
        } catch (UlpscopeException e) {
            failure = e.getMessage();
        }
        watch = new FileWatch(this);
    }

    /** What is edited; empty when the file could not be read, or is in no project. */
    public final Optional<ModelDocument<E>> document() {
        return document;
    }

    /** The file being edited; there is one wherever there is a document. */
    public final IFile file() {
        return ((IFileEditorInput) getEditorInput()).getFile();
    }

    /** The file in the workspace; empty where it was opened from a folder outside. */
    public final Optional<IFile> resource() {
        return Optional.of(getEditorInput())
                .filter(IFileEditorInput.class::isInstance)
                .map(input -> ((IFileEditorInput) input).getFile());
    }

    /** The folder that relative paths in the file start from. */
    public final Path folder() {
        return file().getLocation().toPath().getParent();
    }

    @Override
    protected final void addPages() {
        try {
            if (document.isPresent()) {
                addPages(document.get());
            } else {
                addPage(new BrokenFilePage(this, heading(), failure));
            }
        } catch (PartInitException e) {
            throw new IllegalStateException("The pages of the editor cannot be made", e);
        }
        var bars = getEditorSite().getActionBars();
        bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), undoActions.undo());
        bars.setGlobalActionHandler(ActionFactory.REDO.getId(), undoActions.redo());
        bars.setGlobalActionHandler(ActionFactory.REVERT.getId(), undoActions.revert(this::revert));
        bars.updateActionBars();
    }

    private String heading() {
        return resource().isPresent()
                ? "This file cannot be read as a " + noun()
                : "This " + noun() + " is in no project";
    }

    /** Reads the file again and forgets all changes. */
    void revert() {
        document.ifPresent(opened -> {
            try {
                opened.startOver(read());
                ModelMarkers.update(file(), markerType(), opened.problems());
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
        return document.map(ModelDocument::isDirty).orElse(false);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        commitPages(true);
        document.ifPresent(opened -> {
            try {
                write(file(), opened.model(), monitor);
                opened.markSaved();
                ModelMarkers.update(file(), markerType(), opened.problems());
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
            moveTo(ResourcesPlugin.getWorkspace().getRoot().getFile(dialog.getResult()));
            doSave(new NullProgressMonitor());
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
                    && toXml(read()).equals(toXml(document.get().model()));
        } catch (UlpscopeException e) {
            return false;
        }
    }

    private E read() {
        try {
            file().refreshLocal(IResource.DEPTH_ZERO, null);
            try (InputStream in = file().getContents(true)) {
                return read(in, file().getName());
            }
        } catch (CoreException | IOException e) {
            throw new UlpscopeException(file().getName() + " cannot be read: " + e.getMessage(), e);
        }
    }

    private void write(IFile file, E model, IProgressMonitor monitor) throws CoreException {
        byte[] bytes = toXml(model).getBytes(StandardCharsets.UTF_8);
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
