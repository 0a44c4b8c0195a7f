package org.ulpscope.tune.ui.tests;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.fom.FomView;
import org.ulpscope.tune.ui.internal.fom.TuningEditor;
import org.ulpscope.tune.ui.internal.run.SearchDialog;
import org.ulpscope.tune.ui.internal.variables.EditedVector;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Look;
import org.ulpscope.workbench.tests.Theme;

/** Precision vectors and tunings, as they are read and heard. */
class AppearanceTest {
    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("appearance");
        Tunings.shorten(project);
        page = Tunings.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void aVectorAndItsTuningCanBeReadAndTold(Theme theme) throws Exception {
        IFile file = Tunings.finished(project, List.of("random"), 6, 2);
        try (Look look = Look.in(theme)) {
            PrecisionVectorEditor editor = Tunings.open(Tunings.euler(project));
            EditedVector vector = Tunings.vector(editor);
            Desk.inUi(() -> {
                vector.set(
                        List.of(Tunings.index(vector, "face_flux.width"), Tunings.index(vector, "Flux.speed")),
                        DeclaredFormat.FP32);
                editor.variables().orElseThrow().tree().select(Tunings.index(vector, "face_flux.width"));
                return null;
            });
            look.atEveryPage("vector", editor);
            Shell dialog = Gallery.opened("Search", () -> SearchDialog.open(editor));
            look.at("search dialog", dialog);
            Desk.inUi(() -> {
                dialog.close();
                return null;
            });
            TuningEditor tuning =
                    Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file, TuneIds.TUNING_EDITOR, true));
            Desk.await(
                    "evaluations are listed",
                    () -> !tuning.pane().table().rows().isEmpty());
            Tunings.turnTo(tuning, "Searches");
            Desk.await(
                    "charts are painted", () -> tuning.pane().charts().stream().allMatch(ChartCanvas::isSettled));
            look.atEveryPage("tuning", tuning);
            FomView view = Desk.inUi(() -> (FomView) page.showView(TuneIds.FOM_VIEW));
            Desk.await(
                    "the view shows the tuning",
                    () -> !view.pane().table().rows().isEmpty());
            look.at("tune perspective", Desk.shell());
        }
    }
}
