package org.ulpscope.tune.ui.tests;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.store.RunState;
import org.ulpscope.tune.TuneResult;
import org.ulpscope.tune.TuneStudy;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.TuningWriter;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuneListener;
import org.ulpscope.tune.study.content.TuningDescription;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;
import org.ulpscope.tune.ui.internal.fom.TuningEditor;
import org.ulpscope.tune.ui.internal.variables.EditedVector;
import org.ulpscope.workbench.tests.Desk;

/** Precision vectors and tunings on the desk: those of the examples, really read, built and run. */
final class Tunings {

    private static final int PATIENCE = 2_000;

    private Tunings() {}

    /** The page of the window with the perspective Tune in front and no editors. */
    static IWorkbenchPage perspective() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            page.closeAllEditors(false);
            page.setPerspective(
                    PlatformUI.getWorkbench().getPerspectiveRegistry().findPerspectiveWithId(TuneIds.PERSPECTIVE));
            page.resetPerspective();
            return null;
        });
        return page;
    }

    /** The precision vector of the example that needs no GPU. */
    static IFile euler(IProject project) {
        return project.getFile("tune/euler/euler.pv");
    }

    /** Opens a precision vector and waits until its program has been read. */
    static PrecisionVectorEditor open(IFile file) throws Exception {
        PrecisionVectorEditor editor = Desk.inUi(() -> (PrecisionVectorEditor) IDE.openEditor(
                PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage(), file));
        await("the program is read", () -> {
            ReadProgram program = editor.program().orElseThrow();
            return !program.isReading()
                    && (program.vector().isPresent() || program.failure().isPresent());
        });
        return editor;
    }

    /** The vector of an editor whose program was read. */
    static EditedVector vector(PrecisionVectorEditor editor) throws Exception {
        return Desk.inUi(() -> editor.program().orElseThrow().vector().orElseThrow());
    }

    /** The index of a variable of the program by its key. */
    static int index(EditedVector vector, String key) {
        PrecisionProgram program = vector.tuned().program();
        return program.variable(key).orElseThrow(() -> new AssertionError(key)).index();
    }

    /** A finished tuning of the example, of a few executions for each of some strategies. */
    static IFile finished(IProject project, List<String> strategies, long executions, int samples) throws Exception {
        IFile vector = euler(project);
        Path folder = vector.getLocation().toPath().getParent();
        Path file = folder.resolve("euler.tuning");
        List<SearchRequest> searches = strategies.stream()
                .map(strategy -> SearchRequest.of(strategy).within(OptionalLong.of(executions), Optional.empty()))
                .toList();
        TuneResult result = new TuneStudy()
                .start(
                        file,
                        TuneRequest.of(vector.getLocation().toPath(), searches, samples),
                        TuneListener.NONE,
                        Progress.NONE);
        if (result instanceof TuneResult.Failed failed) {
            throw failed.cause();
        }
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return project.getFile("tune/euler/euler.tuning");
    }

    /** The same, as if it had been made without a GPU. */
    static IFile predicted(IProject project) throws Exception {
        Path made = finished(project, List.of("random"), 3, 0).getLocation().toPath();
        try (TuningReader reader = TuningReader.open(made)) {
            TuningDescription was = reader.description();
            TuningDescription description = new TuningDescription(
                    was.tuning(),
                    was.folder(),
                    was.samples(),
                    was.functions(),
                    was.profile(),
                    was.variables(),
                    was.sources(),
                    "sm_90",
                    RunPlace.TWIN,
                    was.version(),
                    was.created());
            List<SearchRequest> searches =
                    reader.searches().stream().map(StoredSearch::request).toList();
            try (TuningWriter writer =
                    TuningWriter.create(made.resolveSibling("predicted.tuning"), description, searches)) {
                reader.baseline().ifPresent(writer::baseline);
                reader.evaluationsSince(1).forEach(writer::append);
                writer.end(RunState.FINISHED, "");
            }
        }
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return project.getFile("tune/euler/predicted.tuning");
    }

    /** Makes the example's run short, since tests want to know that it runs and not how fast. */
    static void shorten(IProject project) throws Exception {
        Path file = euler(project).getLocation().toPath();
        String text = java.nio.file.Files.readString(file);
        java.nio.file.Files.writeString(file, text.replace("{program} 4000 600", "{program} 800 100"));
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
    }

    /** Waits for what compilers and programs under test have to do, which a busy machine keeps waiting longer than the desk has patience for. */
    static void await(String expectation, Callable<Boolean> condition) throws Exception {
        for (int i = 0; i < PATIENCE && !Desk.inUi(condition); i++) {
            Thread.sleep(100);
        }
        Desk.await(expectation, condition);
    }

    /** Brings a page of a tuning to the front, by the name on its tab. */
    static void turnTo(TuningEditor editor, String name) throws Exception {
        Desk.inUi(() -> {
            editor.tabs().bringUp(name);
            return null;
        });
    }
}
