package org.ulpscope.hunt.ui.internal.editor;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.editor.FormEditor;
import org.ulpscope.hunt.ui.internal.Ids;
import org.ulpscope.hunt.ui.internal.feed.StudyContents;
import org.ulpscope.hunt.ui.internal.feed.StudyFeed;

/**
 * Shows a study file, also while another process writes it: a summary, its findings, how it went, its settings and its log. It changes nothing.
 */
public final class StudyEditor extends FormEditor {
    /** Identifier of the editor. */
    public static final String ID = Ids.STUDY_EDITOR;

    private final List<StudyPage> studyPages = new ArrayList<>();
    private final Consumer<StudyContents> listener = contents -> studyPages.forEach(page -> page.update(contents));
    private StudyFeed feed;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        setPartName(input.getName());
        feed = StudyFeed.acquire(file(input));
        feed.addListener(listener);
    }

    private static Path file(IEditorInput input) throws PartInitException {
        if (input instanceof IFileEditorInput inWorkspace
                && inWorkspace.getFile().getLocation() != null) {
            return inWorkspace.getFile().getLocation().toPath();
        }
        URI uri = Adapters.adapt(input, IURIEditorInput.class) == null ? null : ((IURIEditorInput) input).getURI();
        if (uri == null || !"file".equals(uri.getScheme())) {
            throw new PartInitException(
                    "'" + input.getName() + "' is no file on this machine; copy it to one and open that.");
        }
        return Path.of(uri);
    }

    /** The study. */
    public StudyFeed feed() {
        return feed;
    }

    @Override
    protected void addPages() {
        studyPages.add(new SummaryPage(this));
        studyPages.add(new FindingsPage(this));
        studyPages.add(new ProgressPage(this));
        studyPages.add(new SettingsPage(this));
        studyPages.add(new LogPage(this));
        try {
            for (StudyPage page : studyPages) {
                addPage(page);
            }
        } catch (PartInitException e) {
            throw new IllegalStateException("The pages of the study editor cannot be made", e);
        }
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == StudyFeed.class ? adapter.cast(feed) : super.getAdapter(adapter);
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        throw new UnsupportedOperationException("A study is never changed here");
    }

    @Override
    public void doSaveAs() {
        throw new UnsupportedOperationException("A study is never changed here");
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void dispose() {
        if (feed != null) {
            feed.removeListener(listener);
            feed.release();
        }
        super.dispose();
    }
}
