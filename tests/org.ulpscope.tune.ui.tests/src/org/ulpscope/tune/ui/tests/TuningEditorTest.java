package org.ulpscope.tune.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tune.search.TuneStrategies;
import org.ulpscope.tune.search.TuneStrategy;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.fom.EvaluationRow;
import org.ulpscope.tune.ui.internal.fom.FomView;
import org.ulpscope.tune.ui.internal.fom.TuningEditor;
import org.ulpscope.tune.ui.internal.patch.PatchPage;
import org.ulpscope.tune.ui.internal.run.SearchDialog;
import org.ulpscope.workbench.tests.Commands;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.User;

class TuningEditorTest {
    private static final int ROOM = 560;

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("tunings");
        Tunings.shorten(project);
        page = Tunings.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void followsATuningThatAnotherProcessWritesAndSeesItDie() throws Exception {
        IFile vector = Tunings.euler(project);
        IFile file = project.getFile("tune/euler/euler.tuning");
        Process writer = TuningProcess.start(
                file.getLocation().toPath(), vector.getLocation().toPath());
        try {
            Tunings.await("the tuning is there", () -> {
                file.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
                return file.exists();
            });
            TuningEditor editor = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file));
            Tunings.await("it is at work", () -> editor.pane().status().contains("running"));
            assertFalse(isEnabled("Resume"));
            Tunings.await("the other process can be ended", () -> isEnabled("Cancel"));
            press("Cancel");
            assertTrue(writer.waitFor(1, TimeUnit.MINUTES), "it ends");
            Tunings.await(
                    "its end is seen",
                    () -> editor.pane().status().contains("interrupted")
                            || editor.pane().status().contains("cancelled"));
            assertTrue(isEnabled("Resume"));
            assertFalse(isEnabled("Cancel"));
            press("Resume");
            assertFalse(isEnabled("Resume"), "once is enough");
            Tunings.await("this workbench is at work on it", () -> isEnabled("Cancel"));
            press("Cancel");
            Tunings.await("it has stopped", () -> editor.pane().status().contains("cancelled"));
            Tunings.await("it can be resumed", () -> isEnabled("Resume"));
            assertFalse(isEnabled("Cancel"));
        } finally {
            writer.destroyForcibly().waitFor();
        }
    }

    @Test
    void fourEvaluationsAreInSightInASmallWindow() throws Exception {
        IFile file = Tunings.finished(project, List.of("random"), 5, 0);
        Desk.resize(1100, 700);
        TuningEditor editor = Desk.inUi(() -> {
            page.resetPerspective();
            return (TuningEditor) IDE.openEditor(page, file);
        });
        Tunings.await("it is read", () -> editor.pane().table().rows().size() >= 4);
        Tunings.turnTo(editor, "Searches");
        Desk.awaitTurns();
        Table rows = Desk.inUi(
                () -> Gallery.below(editor.pane().table(), Table.class).getFirst());
        awaitInSight(rows, 4);
        int charts = Desk.inUi(() -> User.visible(editor.pane().charts().getFirst()).height);
        assertTrue(charts >= 60, "of the first chart " + charts + " points are seen");
        Pictures.take("tuning-1100");
    }

    /** Where editors have less room, none was. */
    @Test
    void twoEvaluationsAreInSightInThePerspectiveOfAHunt() throws Exception {
        IFile file = Tunings.finished(project, List.of("random"), 5, 0);
        Desk.resize(1100, 700);
        TuningEditor editor = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file));
        Desk.inUi(() -> {
            PlatformUI.getWorkbench().showPerspective("org.ulpscope.workbench.kernels", page.getWorkbenchWindow());
            page.resetPerspective();
            return null;
        });
        Tunings.await("it is read", () -> editor.pane().table().rows().size() >= 2);
        Tunings.turnTo(editor, "Searches");
        awaitInSight(
                Desk.inUi(
                        () -> Gallery.below(editor.pane().table(), Table.class).getFirst()),
                2);
    }

    private static void awaitInSight(Table rows, int number) throws Exception {
        Desk.await(number + " rows are in sight", () -> {
            Rectangle last = rows.getItem(number - 1).getBounds();
            Rectangle sight = User.visible(rows);
            return rows.toDisplay(0, last.y + last.height).y <= sight.y + sight.height;
        });
    }

    @Test
    void aTuningThatIsReplacedByAnotherIsReadAnew() throws Exception {
        IFile file = Tunings.finished(project, List.of("random"), 1, 0);
        TuningEditor editor = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file));
        Tunings.await("it is read", () -> editor.pane().status().contains("finished: 1 "));
        Files.delete(file.getLocation().toPath());
        Tunings.await("its end is seen", () -> editor.pane().status().isEmpty());
        Tunings.finished(project, List.of("random"), 2, 0);
        Tunings.await("the other is read", () -> editor.pane().status().contains("finished: 2 "));
    }

    @Test
    void theViewForgetsATuningWhoseEditorIsClosed() throws Exception {
        IFile file = Tunings.finished(project, List.of("random"), 1, 0);
        FomView view = Desk.inUi(() -> (FomView) page.showView(TuneIds.FOM_VIEW));
        TuningEditor editor = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file));
        Tunings.await("the view shows it", () -> view.pane().status().contains("finished: 1 "));
        Desk.inUi(() -> page.closeEditor(editor, false));
        Tunings.await("the view forgets it", () -> view.pane().status().isEmpty());
    }

    @Test
    void opensATuningOutsideTheWorkspace(@TempDir Path folder) throws Exception {
        IFile file = Tunings.finished(project, List.of("random"), 1, 0);
        Path elsewhere = Files.copy(file.getLocation().toPath(), folder.resolve("elsewhere.tuning"));
        TuningEditor editor =
                Desk.inUi(() -> (TuningEditor) IDE.openEditorOnFileStore(page, EFS.getStore(elsewhere.toUri())));
        Tunings.await("it is read", () -> editor.pane().status().contains("finished: 1 "));
    }

    @Test
    void aDoubleClickOnAnEvaluationGivesTheVectorItsFormats() throws Exception {
        PrecisionVectorEditor vector = Tunings.open(Tunings.euler(project));
        IFile file = Tunings.finished(project, List.of("random"), 3, 0);
        TuningEditor editor = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file));
        Tunings.await("an evaluation with a narrower variable is listed", () -> editor.pane().table().rows().stream()
                .anyMatch(row -> row.narrower() > 0));
        EvaluationRow chosen = Desk.inUi(() -> editor.pane().table().rows().stream()
                .filter(row -> row.narrower() > 0)
                .findFirst()
                .orElseThrow());
        Desk.inUi(() -> {
            editor.pane().table().setSelection(new StructuredSelection(chosen));
            Gallery.below(editor.pane().table(), Table.class)
                    .getFirst()
                    .notifyListeners(SWT.DefaultSelection, new Event());
            return null;
        });
        Tunings.await("the vector's editor is in front", () -> page.getActiveEditor() == vector);
        assertEquals(chosen.stored().evaluation().vector(), Desk.inUi(() -> Tunings.vector(vector)
                .now()));
    }

    @Test
    void aTuningWithoutAGpuSaysThatItsSpeedsArePredicted() throws Exception {
        IFile file = Tunings.predicted(project);
        TuningEditor editor = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file));
        Tunings.await("it is read", () -> !editor.pane().table().rows().isEmpty());
        String status = Desk.inUi(() -> editor.pane().status());
        assertTrue(
                status.contains("Programs ran without a GPU: errors are exact, and speeds are predicted for sm_90,"
                        + " not measured."),
                status);
        List<String> cells = Desk.inUi(() -> {
            TableItem row =
                    Gallery.below(editor.pane().table(), Table.class).getFirst().getItem(0);
            return List.of(row.getText(3), row.getText(4), row.getText(5));
        });
        assertTrue(cells.get(0).endsWith(" predicted"), cells::toString);
        assertEquals(List.of("", ""), cells.subList(1, 3), "no figure was measured");
    }

    @Test
    void theSearchDialogOffersAllStrategies() throws Exception {
        PrecisionVectorEditor vector = Tunings.open(Tunings.euler(project));
        Shell dialog = Gallery.opened("Search", () -> SearchDialog.open(vector));
        List<String> offered = Desk.inUi(() -> Arrays.stream(
                        Gallery.below(dialog, Table.class).getFirst().getItems())
                .map(item -> item.getText(0))
                .toList());
        Desk.inUi(() -> {
            dialog.close();
            return null;
        });
        assertEquals(TuneStrategies.all().stream().map(TuneStrategy::id).toList(), offered);
    }

    @Test
    void explanationsOfStrategiesAreReadToTheirEndAlsoInRunConfigurations() throws Exception {
        PrecisionVectorEditor vector = Tunings.open(Tunings.euler(project));
        Shell dialog = Gallery.opened("Search", () -> SearchDialog.open(vector));
        try {
            Desk.awaitTurns();
            Table strategies =
                    Desk.inUi(() -> Gallery.below(dialog, Table.class).getFirst());
            int columns = Desk.inUi(() -> Arrays.stream(strategies.getColumns())
                    .mapToInt(TableColumn::getWidth)
                    .sum());
            assertTrue(columns <= Desk.inUi(() -> strategies.getClientArea().width));
            assertTrue(columns <= ROOM, "there is as much room in Run Configurations, and no more: " + columns);
            assertTrue(columns <= Desk.inUi(() -> ((GridData) strategies.getLayoutData()).widthHint));
        } finally {
            Desk.inUi(() -> {
                dialog.close();
                return null;
            });
        }
    }

    @Test
    void theBestChoiceIsTakenOverAndItsPatchIsShown() throws Exception {
        PrecisionVectorEditor vector = Tunings.open(Tunings.euler(project));
        IFile file = Tunings.finished(project, List.of("uniform"), 10, 0);
        TuningEditor editor = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file));
        Tunings.await("it is read", () -> editor.pane().status().contains("finished"));
        Desk.inUi(() -> {
            page.hideView(page.findView(TuneIds.FOM_VIEW));
            return null;
        });
        Desk.inUi(() -> {
            Commands.run("org.ulpscope.tune.ui.takeBestCommand");
            return null;
        });
        Tunings.await("the vector's editor is in front", () -> page.getActiveEditor() == vector);
        EvaluationRow best = Desk.inUi(() -> editor.pane().table().rows().stream()
                .filter(row -> row.stored().evaluation().isValid())
                .max(Comparator.comparingDouble(row -> row.stored().evaluation().fom()))
                .orElseThrow());
        assertEquals(best.stored().evaluation().vector(), Desk.inUi(() -> Tunings.vector(vector)
                .now()));
        assertTrue(
                Desk.inUi(() ->
                        Gallery.below(Desk.shell(), PatchPage.class).stream().anyMatch(PatchPage::isVisible)),
                "its patch is shown");
        Desk.inUi(() -> {
            page.activate(editor);
            return null;
        });
        assertTrue(isEnabled("Take Best"));
        press("Take Best");
        Tunings.await("it is in front again", () -> page.getActiveEditor() == vector);
    }

    private static void press(String action) throws Exception {
        Desk.inUi(() -> {
            action(action).run();
            return null;
        });
    }

    private static boolean isEnabled(String action) throws Exception {
        return Desk.inUi(() -> action(action).isEnabled());
    }

    private static IAction action(String title) {
        return Gallery.below(Desk.shell(), Form.class).stream()
                .filter(form -> "Tuning".equals(form.getText()))
                .flatMap(form -> Arrays.stream(form.getToolBarManager().getItems()))
                .filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction())
                .filter(each -> each.getText().equals(title))
                .findFirst()
                .orElseThrow();
    }
}
