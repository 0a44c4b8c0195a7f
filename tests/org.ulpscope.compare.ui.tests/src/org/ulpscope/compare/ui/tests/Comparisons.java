package org.ulpscope.compare.ui.tests;

import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.backend.PlatformRequest;
import org.ulpscope.compare.ui.internal.Ids;
import org.ulpscope.compare.ui.internal.comparison.ComparisonView;
import org.ulpscope.compare.ui.internal.run.CompareQuestion;
import org.ulpscope.study.StudyState;
import org.ulpscope.workbench.questions.RunRequest;
import org.ulpscope.workbench.study.StudyContents.Readable;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** Comparisons as the tests make and look at them. */
final class Comparisons {
    /** Two compilers that give different results: one may forget the rules of IEEE 754. */
    static final List<PlatformRequest> PLATFORMS = List.of(
            new PlatformRequest("gcc", List.of()), new PlatformRequest("clang", List.of("-O2", "-ffast-math")));

    private Comparisons() {}

    /** The first window's page in the Compare perspective. */
    static IWorkbenchPage perspective() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> PlatformUI.getWorkbench().showPerspective(Ids.PERSPECTIVE, page.getWorkbenchWindow()));
        return page;
    }

    static ComparisonView view() throws Exception {
        IWorkbenchPage page = Desk.page();
        return Desk.inUi(() -> (ComparisonView) page.showView(Ids.COMPARISON_VIEW));
    }

    /** Compares the platforms on an example kernel, as its Compare button does, and waits until that is finished. */
    static StudyEditor finished(IProject project, String kernel, String strategy, long evaluations) throws Exception {
        IWorkbenchPage page = perspective();
        IFile file = Gallery.kernel(project, kernel);
        Desk.inUi(() -> {
            new CompareQuestion()
                    .run(
                            new RunRequest(file, PLATFORMS, strategy, Map.of(), 1, evaluations),
                            page.getWorkbenchWindow());
            return null;
        });
        Desk.await("the study is open", () -> page.getActiveEditor() instanceof StudyEditor);
        StudyEditor editor = Desk.inUi(() -> (StudyEditor) page.getActiveEditor());
        Desk.await(
                "the comparison is finished",
                () -> editor.feed().contents() instanceof Readable study
                        && study.summary().state() == StudyState.FINISHED);
        return editor;
    }
}
