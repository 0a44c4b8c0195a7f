package org.ulpscope.hunt.ui.tests;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** A study on a compiler that its user takes out of the preferences while a finding of it is explored. */
class ExploreRemovedToolchainTest {
    private static final ToolchainSettings MINE = new ToolchainSettings(List.of(
            new ToolchainSettings.Override("mine", Optional.of(Path.of("/usr/bin/gcc")), Optional.of(List.of("-O1")))));

    private IProject project;
    private ExploreView explore;

    @BeforeEach
    void exploreAFinding() throws Exception {
        project = Gallery.exampleProject("removed");
        ToolchainPreferences.save(MINE);
        IWorkbenchPage page = Hunts.perspective();
        explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        FindingsView findings = Hunts.findings();
        StudyEditor editor = Hunts.open(study());
        Hunts.await(editor, RunState.FINISHED);
        Desk.await("findings are listed", () -> !findings.table().shownRows().isEmpty());
        Desk.inUi(() -> {
            page.activate(findings);
            findings.table()
                    .setSelection(
                            new StructuredSelection(findings.table().shownRows().getFirst()));
            return null;
        });
        Desk.await("it has answered", () -> explore.answers().containsAll(List.of("gcc", "mine")));
    }

    private IFile study() throws Exception {
        Path kernel = Gallery.kernel(project, "cosh").getLocation().toPath();
        HuntRequest request = HuntRequest.builder(KernelFiles.load(kernel), kernel.getParent())
                .platforms(List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("mine", List.of())))
                .budget(50)
                .build();
        IFile file = project.getFile("cosh.study");
        new HuntStudy(MINE).start(file.getLocation().toPath(), request, HuntListener.NONE, Progress.NONE);
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return file;
    }

    @AfterEach
    void forgetIt() throws Exception {
        ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        Hunts.leave(explore, project);
    }

    @Test
    void whatItGaveIsToldFromTheStudyWithTheReason() throws Exception {
        String reason =
                "There is no toolchain 'mine' on this machine, or no longer. Add it in Window > Preferences > Toolchains";
        ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        Desk.await("its row says where to add it", () -> note("mine").startsWith("as it was recorded. " + reason));
        Desk.await("so does the line above", () -> Gallery.below(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.isVisible() && label.getText().contains(reason)));
        Desk.await(
                "gcc is asked still", () -> note("gcc").isEmpty() || note("gcc").startsWith("raised"));
        ToolchainPreferences.save(MINE);
        Desk.await("once it is there again it is asked", () -> !note("mine").contains("recorded"));
    }

    /** What stands beside what a platform gives. */
    private static String note(String platform) {
        return Gallery.below(Desk.shell(), Table.class).stream()
                .filter(Table::isVisible)
                .filter(table -> titles(table).containsAll(List.of("Platform", "Result", "Note")))
                .flatMap(table -> Arrays.stream(table.getItems())
                        .filter(item ->
                                item.getText(titles(table).indexOf("Platform")).equals(platform))
                        .map(item -> item.getText(titles(table).indexOf("Note"))))
                .findFirst()
                .orElse("none");
    }

    private static List<String> titles(Table table) {
        return Arrays.stream(table.getColumns()).map(TableColumn::getText).toList();
    }
}
