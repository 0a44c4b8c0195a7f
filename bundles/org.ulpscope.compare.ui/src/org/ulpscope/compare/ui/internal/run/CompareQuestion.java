package org.ulpscope.compare.ui.internal.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.compare.ui.internal.editor.CompareSummaryPage;
import org.ulpscope.compare.ui.internal.editor.ComparisonPage;
import org.ulpscope.compare.ui.internal.editor.DifferencesPage;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.questions.Question;
import org.ulpscope.workbench.questions.RunRequest;
import org.ulpscope.workbench.study.StudyHistory;
import org.ulpscope.workbench.study.StudyStart;
import org.ulpscope.workbench.study.editor.FindingsPage;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.StudyEditorPage;
import org.ulpscope.workbench.study.regions.RegionsPage;
import org.ulpscope.workbench.study.verdict.VerdictPage;

/** Question 2: on which inputs do the platforms give different results? */
public final class CompareQuestion implements Question {
    @Override
    public void run(RunRequest request, IWorkbenchWindow window) {
        StudyStart.begin(
                "Comparing platforms on " + request.kernel().getName(),
                request.kernel(),
                window.getActivePage(),
                (study, opened, progress) -> {
                    Path kernel = request.kernel().getLocation().toPath();
                    CompareRequest comparison = CompareRequest.builder(
                                    KernelFiles.load(kernel), kernel.getParent(), request.platforms())
                            .strategy(request.strategy(), request.options())
                            .seed(request.seed())
                            .budget(request.budget())
                            .build();
                    requireDone(comparisons().start(study, comparison, telling(opened), progress));
                });
    }

    @Override
    public void resume(Path study, Runnable opened, Progress progress) {
        requireDone(comparisons().resume(study, telling(opened), progress));
    }

    @Override
    public List<StudyEditorPage> pages(StudyEditor editor) {
        return List.of(
                new VerdictPage(editor),
                new CompareSummaryPage(editor),
                new DifferencesPage(editor),
                new ComparisonPage(editor),
                new FindingsPage(editor),
                new RegionsPage(editor));
    }

    @Override
    public Optional<Object> answer(StudyReader study) {
        return CompareStudy.comparison(study).map(Object.class::cast);
    }

    /** What a comparison shows of its trials is in its report. */
    @Override
    public Optional<StudyHistory> history(StudyDescription study) {
        return Optional.empty();
    }

    private static CompareStudy comparisons() {
        return new CompareStudy(ToolchainPreferences.load());
    }

    private static CompareListener telling(Runnable opened) {
        return new CompareListener() {
            @Override
            public void opened(StudyDescription study) {
                opened.run();
            }
        };
    }

    private static void requireDone(StudyResult result) {
        if (result instanceof StudyResult.Failed failure) {
            throw failure.cause();
        }
    }
}
