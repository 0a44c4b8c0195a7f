package org.ulpscope.tune.ui.tests;

import java.util.List;
import java.util.concurrent.Callable;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.fom.EvaluationRow;
import org.ulpscope.tune.ui.internal.fom.FomPane;
import org.ulpscope.tune.ui.internal.fom.FomView;
import org.ulpscope.tune.ui.internal.fom.TuningEditor;
import org.ulpscope.tune.ui.internal.run.SearchDialog;
import org.ulpscope.tune.ui.internal.variables.EditedVector;
import org.ulpscope.tune.ui.internal.wizards.NewVectorWizard;
import org.ulpscope.tune.ui.internal.wizards.TuneFolderWizard;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Pictures;

/** Takes the pictures of tuning that people judge it by: a real program and real searches, in light and dark. */
class TunePictures {
    private static final int WIDTH = 1360;
    private static final int HEIGHT = 900;

    private static final int SMALL_WIDTH = 1100;
    private static final int SMALL_HEIGHT = 700;

    /** Charts, the graph and the patch are made beside the user interface. */
    private static final int PAINTING = 1500;

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("examples");
        page = Tunings.perspective();
        Desk.inUi(() -> {
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
        Pictures.take("tune-empty");
    }

    @Test
    void theEditorAndAFinishedTuning() throws Exception {
        Tunings.shorten(project);
        PrecisionVectorEditor editor = Tunings.open(Tunings.euler(project));
        EditedVector vector = Tunings.vector(editor);
        Desk.inUi(() -> {
            vector.set(
                    List.of(
                            Tunings.index(vector, "face_flux.width"),
                            Tunings.index(vector, "face_flux.both"),
                            Tunings.index(vector, "face_flux.mass_l"),
                            Tunings.index(vector, "Flux.speed"),
                            Tunings.index(vector, "minmod.a")),
                    DeclaredFormat.FP32);
            editor.variables().orElseThrow().tree().select(Tunings.index(vector, "face_flux.width"));
            editor.variables().orElseThrow().runThisOne(editor);
            return null;
        });
        Tunings.await(
                "it has run", () -> editor.variables().orElseThrow().measured().contains("figure of merit"));
        pictureAll(editor, "light");
        Desk.inUi(() -> {
            page.saveEditor(editor, false);
            return null;
        });

        IFile file = Tunings.finished(project, List.of("ampt-ga", "random"), 30, 12);
        TuningEditor tuning = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file, TuneIds.TUNING_EDITOR, true));
        picture(tuning, "fom-light");
        EvaluationRow chosen = Desk.inUi(() -> tuning.pane().table().rows().stream()
                .filter(row -> row.narrower() > 0)
                .findFirst()
                .orElseThrow());
        Desk.inUi(() -> {
            tuning.pane().table().setSelection(new StructuredSelection(chosen));
            Gallery.below(tuning.pane().table(), Table.class)
                    .getFirst()
                    .notifyListeners(SWT.DefaultSelection, new Event());
            return null;
        });
        Desk.await("the vector's editor is in front", () -> page.getActiveEditor() == editor);
        FomView view = Desk.inUi(() -> (FomView) page.showView(TuneIds.FOM_VIEW));
        Desk.await(
                "the view shows the tuning", () -> !view.pane().table().rows().isEmpty());
        Thread.sleep(PAINTING);
        Pictures.take("tune-perspective");

        Gallery.theme(Gallery.DARK);
        picture(tuning, "fom-dark");
        pictureAll(editor, "dark");
    }

    private void picture(TuningEditor tuning, String name) throws Exception {
        FomPane pane = tuning.pane();
        Desk.await("evaluations are listed", () -> !pane.table().rows().isEmpty());
        Desk.inUi(() -> {
            page.activate(tuning);
            return null;
        });
        Tunings.turnTo(tuning, "Verdict");
        verdict(name.replace("fom", "tuning-verdict"));
        Tunings.turnTo(tuning, "Searches");
        maximized(tuning, () -> {
            Thread.sleep(PAINTING);
            Desk.await("charts are painted", () -> pane.charts().stream().allMatch(ChartCanvas::isSettled));
            Pictures.take(name);
            return null;
        });
    }

    private static void verdict(String name) throws Exception {
        Pictures.take(name);
        Desk.resize(SMALL_WIDTH, SMALL_HEIGHT);
        Pictures.take(name + "-small");
        Desk.resize(WIDTH, HEIGHT);
    }

    private void pictureAll(PrecisionVectorEditor editor, String theme) throws Exception {
        maximized(editor, () -> {
            for (String title : List.of("Program", "Graph", "Patch", "Variables")) {
                Desk.inUi(() -> {
                    editor.showPage(title);
                    return null;
                });
                Thread.sleep(PAINTING);
                Pictures.take("vector-" + title.toLowerCase() + "-" + theme);
            }
            return null;
        });
    }

    private void maximized(IEditorPart editor, Callable<Void> work) throws Exception {
        Desk.inUi(() -> {
            page.activate(editor);
            page.setPartState(page.getReference(editor), IWorkbenchPage.STATE_MAXIMIZED);
            return null;
        });
        work.call();
        Desk.inUi(() -> {
            page.setPartState(page.getReference(editor), IWorkbenchPage.STATE_RESTORED);
            return null;
        });
    }

    @Test
    void dialogs() throws Exception {
        Tunings.shorten(project);
        Shell wizard = Gallery.opened("New Precision Vector", () -> {
            NewVectorWizard made = new NewVectorWizard();
            made.init(
                    PlatformUI.getWorkbench(),
                    new StructuredSelection(
                            List.of(project.getFile("tune/euler/main.c"), project.getFile("tune/euler/flux.c"))));
            new WizardDialog(Desk.shell(), made).open();
        });
        Pictures.take(wizard, "wizard-vector");
        close(wizard);
        Shell folder = Gallery.opened("Tune a Folder", () -> {
            TuneFolderWizard made = new TuneFolderWizard();
            made.init(PlatformUI.getWorkbench(), new StructuredSelection(project.getFolder("tune/euler")));
            new WizardDialog(Desk.shell(), made).open();
        });
        Pictures.take(folder, "wizard-folder");
        close(folder);
        PrecisionVectorEditor editor = Tunings.open(Tunings.euler(project));
        Shell dialog = Gallery.opened("Search", () -> SearchDialog.open(editor));
        Pictures.take(dialog, "dialog-search");
        close(dialog);
    }

    private static void close(Shell shell) throws Exception {
        Desk.inUi(() -> {
            shell.close();
            return null;
        });
    }
}
