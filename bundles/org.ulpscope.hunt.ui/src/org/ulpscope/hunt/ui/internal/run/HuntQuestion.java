package org.ulpscope.hunt.ui.internal.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.hunt.run.HuntStage;
import org.ulpscope.hunt.ui.internal.editor.HuntSummaryPage;
import org.ulpscope.hunt.ui.internal.editor.HuntVerdictPage;
import org.ulpscope.hunt.ui.internal.editor.ProgressPage;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.hunt.ui.internal.progress.HuntHistory;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.questions.Question;
import org.ulpscope.workbench.questions.RunDefaults;
import org.ulpscope.workbench.questions.RunRequest;
import org.ulpscope.workbench.study.StudyHistory;
import org.ulpscope.workbench.study.StudyStart;
import org.ulpscope.workbench.study.editor.FindingsPage;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.StudyEditorPage;
import org.ulpscope.workbench.study.regions.RegionsPage;

/** Question 1: which inputs make the kernel give NaN, an infinity or a subnormal? */
public final class HuntQuestion implements Question {
    @Override
    public void run(RunRequest request, IWorkbenchWindow window) {
        IWorkbenchPage page = window.getActivePage();
        StudyStart.begin(
                "Hunting in " + request.kernel().getName(), request.kernel(), page, (study, opened, progress) -> {
                    Path kernel = request.kernel().getLocation().toPath();
                    HuntRequest hunt = huntIn(KernelFiles.load(kernel), kernel.getParent(), request);
                    requireDone(hunts().start(study, hunt, telling(opened, () -> FindingsView.reveal(page)), progress));
                });
    }

    @Override
    public void resume(Path study, Runnable opened, Progress progress) {
        requireDone(hunts().resume(study, telling(opened, () -> {}), progress));
    }

    @Override
    public List<StudyEditorPage> pages(StudyEditor editor) {
        return List.of(
                new HuntVerdictPage(editor),
                new HuntSummaryPage(editor),
                new FindingsPage(editor, page -> List.of(TrialInProgress.show(page), LineInside.open(page))),
                new RegionsPage(editor),
                new ProgressPage(editor));
    }

    /** What it still does; a hunt's findings and regions are those that every study has. */
    @Override
    public Optional<Object> answer(StudyReader study) {
        return HuntStage.of(study).map(Object.class::cast);
    }

    @Override
    public Optional<StudyHistory> history(StudyDescription study) {
        return Optional.of(new HuntHistory(study));
    }

    private static HuntStudy hunts() {
        return new HuntStudy(ToolchainPreferences.load());
    }

    private static HuntRequest huntIn(Kernel kernel, Path folder, RunRequest request) {
        return HuntRequest.builder(kernel, folder)
                .platforms(request.platforms())
                .strategy(request.strategy(), request.options())
                .seed(request.seed())
                .budget(request.budget())
                .findingsKept(RunDefaults.findings())
                .inside(request.inside())
                .build();
    }

    /** @param findings is run at the first ones */
    private static HuntListener telling(Runnable opened, Runnable findings) {
        return new HuntListener() {
            private boolean told;

            @Override
            public void opened(StudyDescription study) {
                opened.run();
            }

            @Override
            public void found(List<Finding> found) {
                if (!told && !found.isEmpty()) {
                    told = true;
                    findings.run();
                }
            }
        };
    }

    private static void requireDone(StudyResult result) {
        if (result instanceof StudyResult.Failed failure) {
            throw failure.cause();
        }
    }
}
