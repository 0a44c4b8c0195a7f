package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.catalog.CatalogRun;
import org.ulpscope.catalog.Catalogs;
import org.ulpscope.catalog.report.CatalogListener;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.internal.catalog.CatalogEditor;
import org.ulpscope.workbench.internal.catalog.CatalogJob;
import org.ulpscope.workbench.internal.catalog.FunctionRow;
import org.ulpscope.workbench.internal.wizards.NewCatalogRunWizard;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Pictures;

class CatalogTest {
    private static final String FUNCTIONS = """
            double cosh(double x) | hyperbolic | overflows at both ends
            double sqrt(double x) | powers | NaN below zero
            double fabs(double x) | basic |
            """;

    @TempDir
    private Path files;

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("catalogues");
        page = Hunts.perspective();
        Desk.inUi(() -> {
            Desk.shell().setSize(1360, 900);
            return null;
        });
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        Gallery.cleanUp(project);
    }

    @Test
    void aCatalogueOfTheUserRunsFromTheWizardAndItsStudiesOpen() throws Exception {
        Path text = Files.writeString(
                files.resolve("small.txt"), FUNCTIONS + "double nobody_has_this(double x) | own | does not link\n");
        Shell shell = Gallery.opened("New Catalogue Run", () -> {
            NewCatalogRunWizard wizard = new NewCatalogRunWizard();
            wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(project));
            new WizardDialog(Desk.shell(), wizard).open();
        });
        Keys.fill(Desk.inUi(() -> Gallery.below(shell, Combo.class).getFirst()), text.toString());
        Keys.fill(Desk.inUi(() -> Gallery.below(shell, Spinner.class).getFirst()), "50");
        Keys.press(SWT.TAB);
        Desk.await("a platform is ticked", () -> finish(shell).isEnabled());
        Pictures.take(shell, "wizard-catalog");
        shell.getDisplay().asyncExec(() -> finish(shell).notifyListeners(SWT.Selection, new Event()));

        CatalogEditor editor = activeEditor();
        assertEquals("small-catalog", Desk.inUi(editor::getPartName));
        joinWork(project.getLocation().toPath().resolve("small-catalog"));
        Desk.await("all is done", () -> editor.message()
                .startsWith("Finished: 4 of 4 functions done, exceptions in 3, 1 failed"));
        assertEquals(List.of("done", "done", "done", "failed"), states(editor));
        assertFalse(Desk.inUi(() -> button("Cancel").isEnabled()));

        openRow(editor, 0);
        StudyEditor study = Hunts.activeEditor();
        assertEquals("cosh.study", Desk.inUi(study::getPartName));
        openRow(editor, 3);
        String message = Desk.inUi(editor::message);
        assertTrue(message.startsWith("nobody_has_this has no study: "), message);
    }

    @Test
    void aCatalogueThatWasStoppedIsResumedAndShowsHowPlatformsDiffer() throws Exception {
        Path text = Files.writeString(files.resolve("small.txt"), FUNCTIONS);
        List<PlatformRequest> platforms = List.of(
                new PlatformRequest("gcc", List.of()), new PlatformRequest("gcc", List.of("-O3", "-ffast-math")));
        Path folder = project.getLocation().toPath().resolve("stopped");
        new CatalogRun(ToolchainSettings.DEFAULT)
                .start(
                        folder,
                        CatalogRequest.of(Catalogs.named(text.toString()), platforms),
                        CatalogListener.NONE,
                        new Cancelled());
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        IFile file = project.getFile("stopped/catalog.json");
        CatalogEditor editor = Desk.inUi(() -> (CatalogEditor) IDE.openEditor(page, file));
        Desk.await("it is read", () -> editor.message().startsWith("Stopped: 0 of 3 functions done"));
        assertEquals(List.of("waiting", "waiting", "waiting"), states(editor));
        assertTrue(Desk.inUi(() -> roomForGlyph(editor)), "GTK would not show glyphs that come later");

        Desk.inUi(() -> {
            button("Resume").notifyListeners(SWT.Selection, new Event());
            return null;
        });
        Desk.await("a function is at work", () -> statesNow(editor).contains("running"));
        Pictures.take("catalog-running");
        joinWork(folder);
        Desk.await("all is done", () -> editor.message().startsWith("Finished: 3 of 3 functions done"));
        assertEquals(List.of("done", "done", "done"), states(editor));
        RowTable<FunctionRow> table = editor.table().orElseThrow();
        List<String> titles =
                table.columns().stream().map(column -> column.title()).toList();
        assertTrue(
                titles.containsAll(List.of("gcc INF+", "gcc -O3 -ffast-math INF+", "Differences")), titles::toString);
        maximize(editor);
        Pictures.take("catalog-light");
        Gallery.theme(Gallery.DARK);
        Pictures.take("catalog-dark");
    }

    /** However long it takes. */
    private static void joinWork(Path folder) throws InterruptedException {
        for (CatalogJob work : CatalogJob.in(folder).stream().toList()) {
            work.join();
        }
    }

    private CatalogEditor activeEditor() throws Exception {
        Desk.await("the catalogue is open", () -> page.getActiveEditor() instanceof CatalogEditor);
        CatalogEditor editor = Desk.inUi(() -> (CatalogEditor) page.getActiveEditor());
        Desk.await("the catalogue is read", () -> editor.table().isPresent());
        return editor;
    }

    private static List<String> states(CatalogEditor editor) throws Exception {
        return Desk.inUi(() -> statesNow(editor));
    }

    private static List<String> statesNow(CatalogEditor editor) {
        return editor.table().orElseThrow().rows().stream()
                .map(FunctionRow::state)
                .toList();
    }

    /** Whether the first cell for a class has an image before there is a glyph. */
    private static boolean roomForGlyph(CatalogEditor editor) {
        RowTable<FunctionRow> table = editor.table().orElseThrow();
        return Gallery.below(table, Table.class).getFirst().getItem(0).getImage(2) != null;
    }

    /** As a double click does. */
    private void openRow(CatalogEditor editor, int index) throws Exception {
        Desk.inUi(() -> {
            page.activate(editor);
            RowTable<FunctionRow> table = editor.table().orElseThrow();
            table.setSelection(new StructuredSelection(table.rows().get(index)));
            Gallery.below(table, Table.class).getFirst().notifyListeners(SWT.DefaultSelection, new Event());
            return null;
        });
    }

    /** The button in the heading of the catalogue. Call in the UI thread. */
    private static ToolItem button(String text) {
        return Gallery.below(Desk.shell(), ToolBar.class).stream()
                .filter(ToolBar::isVisible)
                .flatMap(bar -> Arrays.stream(bar.getItems()))
                .filter(item -> item.getText().equals(text))
                .findFirst()
                .orElseThrow();
    }

    private static Button finish(Shell shell) {
        return Gallery.below(shell, Button.class).stream()
                .filter(button -> button.getText().replace("&", "").equals("Finish"))
                .findFirst()
                .orElseThrow();
    }

    private void maximize(CatalogEditor editor) throws Exception {
        Desk.inUi(() -> {
            page.setPartState(page.getReference(editor), IWorkbenchPage.STATE_MAXIMIZED);
            return null;
        });
    }

    /** Stops the work before it has begun. */
    private static final class Cancelled implements Progress {
        @Override
        public void begin(String task, long total) {}

        @Override
        public void worked(long units) {}

        @Override
        public void message(String text) {}

        @Override
        public boolean isCancelled() {
            return true;
        }
    }
}
