package org.ulpscope.workbench.study.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.editor.FormEditor;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.live.LiveFeed;
import org.ulpscope.ui.live.LiveFile;
import org.ulpscope.ui.live.LiveInput;
import org.ulpscope.ui.perspectives.PerspectiveOffer;
import org.ulpscope.ui.selection.LastSelection;
import org.ulpscope.workbench.questions.Question;
import org.ulpscope.workbench.questions.QuestionDescription;
import org.ulpscope.workbench.questions.Questions;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyKind;

/**
 * Shows a study file, also while another process writes it: what it found, on pages of its question, its settings and its log. It changes
 * nothing.
 */
public final class StudyEditor extends FormEditor {
    /** Identifier of the editor. */
    public static final String ID = "org.ulpscope.workbench.studyEditor";

    private final List<StudyEditorPage> studyPages = new ArrayList<>();
    private final Consumer<FileSnapshot<StudyContents>> listener = this::update;
    private Optional<Question> question = Optional.empty();
    private Optional<StudyDescription> description = Optional.empty();
    private final LastSelection selection = new LastSelection();
    private LiveFeed<StudyContents> feed;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        setPartName(input.getName());
        site.setSelectionProvider(selection);
        feed = LiveFeed.acquire(new LiveFile<>(StudyKind.STUDY, LiveInput.file(input)));
        feed.addListener(listener);
    }

    /** The study. */
    public LiveFeed<StudyContents> feed() {
        return feed;
    }

    /** What the study was asked; empty as long as the file cannot be read, and when no installed bundle knows the question. */
    Optional<Question> question() {
        return question;
    }

    /** What the study is, known before what it holds is read; empty as long as the file cannot be read. */
    Optional<StudyDescription> description() {
        return description;
    }

    /** What was last selected on any page. */
    LastSelection selection() {
        return selection;
    }

    @Override
    protected void addPages() {
        add(0, List.of(new SettingsPage(this), new NotesPage(this), new LogPage(this)));
        try (StudyReader study = StudyReader.open(feed.file())) {
            addPagesOf(study.description());
        } catch (UlpscopeException e) {
            // The heading of the pages tells what is wrong with the file, and the others come when it can be read.
        }
    }

    private void update(FileSnapshot<StudyContents> contents) {
        if (contents instanceof FileSnapshot.Seen<StudyContents>(StudyContents study)
                && question.isEmpty()
                && getPageCount() > 0) {
            addPagesOf(study.description());
        }
        studyPages.forEach(page -> page.update(contents));
    }

    private void addPagesOf(StudyDescription study) {
        description = Optional.of(study);
        question = Questions.of(study);
        Questions.describing(study)
                .flatMap(QuestionDescription::perspective)
                .ifPresent(perspective -> PerspectiveOffer.make(getSite().getPage(), perspective));
        question.ifPresent(known -> {
            add(0, known.pages(this));
            setActivePage(0);
        });
    }

    /** The page that says what came of a button; empty as long as the file cannot be read. */
    Optional<SummaryPage> summary() {
        return studyPages.stream()
                .filter(SummaryPage.class::isInstance)
                .map(SummaryPage.class::cast)
                .findFirst();
    }

    private void add(int first, List<StudyEditorPage> pages) {
        try {
            for (int i = 0; i < pages.size(); i++) {
                addPage(first + i, pages.get(i));
                studyPages.add(pages.get(i));
            }
        } catch (PartInitException e) {
            throw new IllegalStateException("The pages of the study editor cannot be made", e);
        }
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == LiveFile.class ? adapter.cast(feed.live()) : super.getAdapter(adapter);
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
