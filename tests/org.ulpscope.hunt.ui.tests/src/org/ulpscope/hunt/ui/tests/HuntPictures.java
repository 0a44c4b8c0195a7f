package org.ulpscope.hunt.ui.tests;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.hunt.ui.internal.progress.ProgressPane;
import org.ulpscope.hunt.ui.internal.run.HuntQuestion;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Pictures;

/** Takes the pictures of the hunt that people judge it by: real hunts, in light and dark. */
class HuntPictures {
    private static final int WIDTH = 1360;
    private static final int HEIGHT = 900;

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("examples");
        page = Hunts.perspective();
        Desk.inUi(() -> {
            page.closeAllEditors(false);
            Desk.shell().setSize(WIDTH, HEIGHT);
            return null;
        });
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        Gallery.cleanUp(project);
    }

    @Test
    void emptyPerspective() throws Exception {
        Pictures.take("hunt-empty");
    }

    @Test
    void finishedHunts() throws Exception {
        finished("cosh", "light", Gallery.LIGHT);
        finished("pow", "light", Gallery.LIGHT);
        finished("tgamma", "dark", Gallery.DARK);
    }

    @Test
    void runningHunt() throws Exception {
        Desk.inUi(() -> {
            new HuntQuestion()
                    .run(Hunts.request(Gallery.kernel(project, "pow"), "bayes", 5_000), page.getWorkbenchWindow());
            return null;
        });
        StudyEditor editor = Hunts.activeEditor();
        Hunts.await(editor, RunState.RUNNING);
        Desk.await("some trials were made", () -> Hunts.trials(editor) > 300);
        Pictures.take("hunt-running");
        LiveJob.at(editor.feed().file()).ifPresent(Job::cancel);
        Hunts.await(editor, RunState.CANCELLED);
    }

    private void finished(String kernel, String name, String theme) throws Exception {
        Gallery.theme(theme);
        StudyEditor editor = Hunts.open(Hunts.finished(project, kernel, 1000));
        Hunts.await(editor, RunState.FINISHED);
        FindingsView findings = Hunts.findings();
        ExploreView explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        ProgressPane pane = Hunts.progress().pane();
        Desk.await("findings are listed", () -> !findings.table().shownRows().isEmpty());
        FindingRow selected = Desk.inUi(() -> findings.table().shownRows().stream()
                .filter(row -> row.style() != ValueClassStyle.NAN)
                .findFirst()
                .orElseThrow());
        Desk.inUi(() -> {
            page.activate(findings);
            findings.table().setSelection(new StructuredSelection(selected));
            return null;
        });
        Desk.await("Explore shows the input", () -> Gallery.below(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.getText().startsWith(kernel + "(")));
        Hunts.awaitNeighbours(selected);
        Desk.await("the model is there", () -> pane.detail().startsWith("Trial"));
        Desk.await("charts are painted", () -> pane.charts().stream().allMatch(ChartCanvas::isSettled));
        for (String id : new String[] {"verdict", "summary", "findings", "regions", "progress", "settings", "log"}) {
            Desk.inUi(() -> {
                page.activate(editor);
                return editor.setActivePage(id);
            });
            Thread.sleep(1500); // the page's own charts are painted beside the user interface
            Pictures.take("hunt-" + kernel + "-" + name + "-" + id);
        }
        Hunts.turnTo(editor, "summary");
    }
}
