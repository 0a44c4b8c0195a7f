package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.hunt.ui.internal.markers.HuntMarkers;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.workbench.source.SourceMark;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;

/** What a hunt found, at the function in its source. */
class FoundMarksTest {
    private static final String LOGARITHM = "#include <math.h>\n\ndouble loss(double x)\n{\n    return %s;\n}\n";

    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("found");
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
    }

    @AfterEach
    void cleanUp() throws Exception {
        Gallery.cleanUp(project);
    }

    private IFile hunt(String study) throws Exception {
        return hunt(study, HuntListener.NONE);
    }

    private IFile hunt(String study, HuntListener listener) throws Exception {
        Path folder = project.getLocation().toPath();
        Kernel kernel = Signature.parse("double loss(double x)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("loss.c");
        HuntRequest request = HuntRequest.builder(kernel, folder)
                .platforms(Hunts.GCC)
                .strategy("lattice")
                .budget(20_000)
                .build();
        new HuntStudy(ToolchainSettings.DEFAULT).start(folder.resolve(study), request, listener, Progress.NONE);
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return project.getFile(study);
    }

    private static List<String> marks(IFile source) throws Exception {
        return Arrays.stream(source.findMarkers(HuntMarkers.TYPE, true, IResource.DEPTH_ZERO))
                .map(marker ->
                        marker.getAttribute(IMarker.LINE_NUMBER, 0) + ": " + marker.getAttribute(IMarker.MESSAGE, ""))
                .sorted()
                .toList();
    }

    @Test
    void huntsThatNobodyOpensMarkTheirFunctionsToo() throws Exception {
        IFile source = Hands.file(project, "loss.c", LOGARITHM.formatted("sqrt(x)"));
        hunt("quiet.study");
        Desk.await(
                "what a hunt from elsewhere found is marked",
                () -> marks(source).size() == 1);
        List<String> found = marks(source);
        project.close(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        Desk.await(
                "so it is when its project is opened again", () -> marks(source).equals(found));
    }

    /** Another program hunts, and the workbench sees the study before its hunt has ended. */
    @Test
    void aHuntThatIsSeenBeforeItEndsTakesThePlaceOfAnOlderOneOnceItHasEnded() throws Exception {
        IFile source = Hands.file(project, "loss.c", LOGARITHM.formatted("sqrt(x)"));
        hunt("older.study");
        Desk.await("the older hunt is marked", () -> runs(source).equals(List.of("older.study")));
        hunt("newer.study", new HuntListener() {
            @Override
            public void tried(List<StudyTrial> trials) {
                try {
                    project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
                    Desk.await("the study was looked at", FoundMarksTest::isNothingLookedFor);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        Desk.await("the newer one is marked", () -> runs(source).equals(List.of("newer.study")));
    }

    private static boolean isNothingLookedFor() {
        return Arrays.stream(Job.getJobManager().find(null))
                .noneMatch(job -> job.getName().equals("Looking for what hunts found"));
    }

    /** Names of the studies that the marks lead to. */
    private static List<String> runs(IFile source) throws Exception {
        return Arrays.stream(source.findMarkers(HuntMarkers.TYPE, true, IResource.DEPTH_ZERO))
                .map(marker -> Path.of(marker.getAttribute(SourceMark.RUN, ""))
                        .getFileName()
                        .toString())
                .distinct()
                .toList();
    }

    @Test
    void aMarkGoesAlongWithItsLineWhenAnotherProgramChangesTheSource() throws Exception {
        IFile source = Hands.file(project, "loss.c", LOGARITHM.formatted("sqrt(x)"));
        hunt("loss.study");
        Desk.await("it is marked", () -> marks(source).size() == 1);
        Desk.inUi(() -> IDE.openEditor(Desk.page(), source));
        String text = "/* A comment. */\n\n" + LOGARITHM.formatted("sqrt(x)");
        Files.writeString(source.getLocation().toPath(), text);
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        Desk.await("the mark is at the function", () -> marks(source).getFirst().startsWith("5: NaN"));
        IMarker mark = source.findMarkers(HuntMarkers.TYPE, true, IResource.DEPTH_ZERO)[0];
        assertEquals(
                "double loss(double x)",
                text.substring(mark.getAttribute(IMarker.CHAR_START, -1), mark.getAttribute(IMarker.CHAR_END, -1)));
    }

    @Test
    void theNewestHuntMarksTheFunctionOnceForEachClassAndAQuickFixOpensItsStudy() throws Exception {
        IFile source = Hands.file(project, "loss.c", LOGARITHM.formatted("sqrt(x)"));
        IFile first = hunt("first.study");
        Hunts.open(first);
        Desk.await("one class is marked at the function", () -> marks(source).size() == 1);
        String found = marks(source).getFirst();
        assertTrue(found.startsWith("3: NaN for x ") && found.endsWith(" on gcc"), found);

        IMarker marker = source.findMarkers(HuntMarkers.TYPE, true, IResource.DEPTH_ZERO)[0];
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> IDE.openEditor(page, source));
        IMarkerResolution[] fixes = Desk.inUi(() -> IDE.getMarkerHelpRegistry().getResolutions(marker));
        assertEquals("Open the study (first.study)", fixes[0].getLabel());
        Desk.inUi(() -> {
            fixes[0].run(marker);
            return null;
        });
        assertEquals("first.study", Hunts.activeEditor().getTitle());

        source.setContents(
                LOGARITHM.formatted("1 / (x - 1)").getBytes(StandardCharsets.UTF_8),
                true,
                false,
                new NullProgressMonitor());
        IFile second = hunt("second.study");
        Hunts.open(second);
        Desk.await("the newer hunt's classes are marked, all of them, and no other", () -> {
            List<String> now = marks(source);
            return now.size() == 3
                    && Stream.of("INF+", "SUB+", "SUB-")
                            .allMatch(kind -> now.stream().anyMatch(mark -> mark.contains(kind)));
        });
        List<String> newer = marks(source);
        Hunts.open(first);
        assertEquals(newer, marks(source), "an older study does not take the place of a newer one");
        Desk.inUi(() -> page.closeAllEditors(false));
        second.delete(true, new NullProgressMonitor());
        Desk.await("the marks go with the study", () -> marks(source).isEmpty());
    }

    @Test
    void theStudyOfSeveralClassesAtAFunctionIsOfferedOnce() throws Exception {
        IFile source = Hands.file(project, "loss.c", LOGARITHM.formatted("1 / (x - 1)"));
        Hunts.open(hunt("loss.study"));
        Desk.await("several classes are marked", () -> marks(source).size() >= 3);
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> IDE.openEditor(page, source));
        StyledText text = Desk.inUi(() -> Gallery.below(Desk.shell(), StyledText.class).stream()
                .filter(one -> one.isVisible() && one.getText().startsWith("#include"))
                .findFirst()
                .orElseThrow());
        Keys.focus(text);
        Desk.inUi(() -> {
            text.setCaretOffset(text.getText().indexOf("loss"));
            return null;
        });
        Keys.press('1', SWT.CTRL);
        Desk.await("what can be done is listed", () -> !listed().isEmpty());
        assertEquals(List.of("Open the study (loss.study)"), Desk.inUi(FoundMarksTest::listed));
        Keys.press(SWT.ESC);
        Desk.await("the list is closed", () -> listed().isEmpty());
    }

    /** In windows above the first. */
    private static List<String> listed() {
        return Arrays.stream(Desk.shell().getDisplay().getShells())
                .filter(shell -> shell.isVisible() && shell != Desk.shell())
                .flatMap(shell -> Gallery.below(shell, Table.class).stream())
                .flatMap(table -> Arrays.stream(table.getItems()))
                .map(TableItem::getText)
                .toList();
    }
}
