package org.ulpscope.hunt.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.hunt.ui.internal.HuntIds;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.hunt.ui.internal.progress.ProgressView;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Budget;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyResult;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.questions.RunRequest;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** Hunts for tests: real ones in the example kernels with gcc. */
final class Hunts {
    static final List<PlatformRequest> GCC = List.of(new PlatformRequest("gcc", List.of()));

    private Hunts() {}

    /** What a user asks for by pressing Hunt. */
    static RunRequest request(IFile kernel, String strategy, long evaluations) {
        return new RunRequest(kernel, GCC, strategy, Map.of(), 1, Budget.ofEvaluations(evaluations));
    }

    /** A finished study of an example kernel, in the project. */
    static IFile finished(IProject project, String kernel, long evaluations) throws Exception {
        return finished(project, kernel, "bayes", evaluations);
    }

    /** The same by another strategy. */
    static IFile finished(IProject project, String kernel, String strategy, long evaluations) throws Exception {
        return finished(project, kernel, strategy, evaluations, GCC);
    }

    /** The same on other platforms. */
    static IFile finished(
            IProject project, String kernel, String strategy, long evaluations, List<PlatformRequest> platforms)
            throws Exception {
        Path kernelFile = Gallery.kernel(project, kernel).getLocation().toPath();
        HuntRequest request = HuntRequest.builder(KernelFiles.load(kernelFile), kernelFile.getParent())
                .platforms(platforms)
                .strategy(strategy)
                .budget(evaluations)
                .build();
        return finished(project.getFile(kernel + ".study"), request);
    }

    /** A finished study of what happens inside of a function in C: {@code fmax} swallows a NaN in line 3 of {@code root.c}. */
    static IFile inside(IProject project) throws Exception {
        Path folder = project.getLocation().toPath();
        Files.writeString(
                folder.resolve("root.c"),
                "#include <math.h>\ndouble root(double x) {\n    return fmax(0, (x - x) / (x - x));\n}\n");
        return finished(
                project.getFile("root.study"),
                ofSource(folder, "double root(double x)", "root.c").inside(true).build());
    }

    /** A finished study of a function whose source lies in the project. */
    static IFile ofSource(IProject project, String signature, String source) throws Exception {
        return finished(
                project.getFile(source.replace(".c", ".study")),
                ofSource(project.getLocation().toPath(), signature, source).build());
    }

    /** The question of a hunt in a function of a source in a folder. */
    static HuntRequest.Builder ofSource(Path folder, String signature, String source) {
        Kernel kernel = Signature.parse(signature);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource(source);
        return HuntRequest.builder(kernel, folder).platforms(GCC).budget(20);
    }

    /** A finished study with all that a hunt can be asked. */
    static IFile finished(IFile study, HuntRequest request) throws Exception {
        StudyResult result = new HuntStudy(ToolchainSettings.DEFAULT)
                .start(study.getLocation().toPath(), request, HuntListener.NONE, Progress.NONE);
        if (!(result instanceof StudyResult.Finished)) {
            throw new AssertionError("The hunt did not finish: " + result);
        }
        study.getProject().refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return study;
    }

    /** Opens the study editor of a file, in the Hunt perspective. */
    static StudyEditor open(IFile file) throws Exception {
        IWorkbenchPage page = perspective();
        return Desk.inUi(() -> (StudyEditor) IDE.openEditor(page, file));
    }

    /** The first window's page in the Hunt perspective. */
    static IWorkbenchPage perspective() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> PlatformUI.getWorkbench().showPerspective(HuntIds.PERSPECTIVE, page.getWorkbenchWindow()));
        return page;
    }

    static FindingsView findings() throws Exception {
        IWorkbenchPage page = Desk.page();
        return Desk.inUi(() -> (FindingsView) page.showView(HuntIds.FINDINGS_VIEW));
    }

    static ProgressView progress() throws Exception {
        IWorkbenchPage page = Desk.page();
        return Desk.inUi(() -> (ProgressView) page.showView(HuntIds.PROGRESS_VIEW));
    }

    /** The study editor that is active, once one is. */
    static StudyEditor activeEditor() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.await("a study editor is active", () -> page.getActiveEditor() instanceof StudyEditor);
        return Desk.inUi(() -> (StudyEditor) page.getActiveEditor());
    }

    /** Waits until the study on show is in this state, and its editor shows so. */
    static void await(StudyEditor editor, RunState state) throws Exception {
        try {
            Desk.await(
                    "the study is " + state.label(),
                    () -> editor.feed().seen() instanceof FileSnapshot.Seen<StudyContents>(StudyContents study)
                            && study.summary().state() == state);
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + "; the editor shows " + Desk.inUi(() -> describe(editor)), e);
        }
        Desk.awaitTurns();
    }

    /** What the heading of an editor tells of its study; blank where it has none. Call in the UI thread. */
    static String heading(StudyEditor editor) {
        String message =
                editor.getActivePageInstance().getManagedForm().getForm().getMessage();
        return message == null ? "" : message;
    }

    /** Turns to a page of the editor, and waits until it is filled. */
    static void turnTo(StudyEditor editor, String page) throws Exception {
        Desk.inUi(() -> editor.setActivePage(page));
        Desk.awaitTurns();
    }

    /** Waits until Explore tells what gcc gives for each input up to two ulps from the finding's first one. */
    static void awaitNeighbours(FindingRow finding) throws Exception {
        Value input = finding.input(0);
        long expected = Stream.of(
                        input.previous().previous(),
                        input.previous(),
                        input,
                        input.next(),
                        input.next().next())
                .distinct()
                .count();
        Desk.await(
                "Explore shows " + expected + " neighbours of " + input.decimal(),
                () -> Gallery.below(Desk.shell(), Table.class).stream()
                        .filter(table -> table.isVisible()
                                && table.getColumnCount() > 0
                                && table.getColumn(0).getText().equals("Ulps"))
                        .filter(table -> Arrays.stream(table.getColumns())
                                .anyMatch(column -> column.getText().equals("gcc gives")))
                        .anyMatch(table -> table.getItemCount() == expected
                                && Arrays.stream(table.getItems())
                                        .anyMatch(item -> item.getText(0).equals("0")
                                                && item.getText(1).equals(input.decimal()))));
    }

    private static String describe(StudyEditor editor) {
        return editor.feed().seen() instanceof FileSnapshot.Seen<StudyContents>(StudyContents study)
                ? study.summary().toString()
                : editor.feed().seen().toString();
    }

    /** Trials of the study on show. Call in the UI thread. */
    static long trials(StudyEditor editor) {
        return editor.feed().seen() instanceof FileSnapshot.Seen<StudyContents>(StudyContents study)
                ? study.summary().trials()
                : 0;
    }

    /** Closes Explore, since what was typed and pinned there would hold it where it is, and takes the project away. */
    static void leave(ExploreView explore, IProject project) throws Exception {
        Desk.inUi(() -> {
            explore.getSite().getPage().hideView(explore);
            return null;
        });
        Gallery.cleanUp(project);
    }
}
