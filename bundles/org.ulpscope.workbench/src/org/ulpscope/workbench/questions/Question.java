package org.ulpscope.workbench.questions;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.workbench.study.StudyHistory;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.StudyEditorPage;

/**
 * A question that can be asked about a kernel, such as the hunt, and how its studies are shown. A bundle brings its own through the extension
 * point {@code org.ulpscope.workbench.questions}; the workbench knows no question by name.
 */
public interface Question {
    /** Starts to answer, in the background, and shows what comes of it in the window. Called in the display's thread; returns at once. */
    void run(RunRequest request, IWorkbenchWindow window);

    /**
     * Takes a study up where it ended, and returns when it has ended again.
     *
     * @param study its file
     * @param opened to be run once the study is at work again
     * @throws org.ulpscope.base.UlpscopeException if it cannot go on
     */
    void resume(Path study, Runnable opened, Progress progress);

    /** The pages of the study editor that show what it found, in order; the pages that all studies have follow them. */
    List<StudyEditorPage> pages(StudyEditor editor);

    /**
     * What it has found out in a study beside trials, findings and regions, for its pages; asked beside the user interface each time the study has
     * changed. Empty if there is nothing of the kind.
     */
    Optional<Object> answer(StudyReader study);

    /** What it keeps of the trials of a study while that is shown; empty if it shows none of them. */
    Optional<StudyHistory> history(StudyDescription study);
}
