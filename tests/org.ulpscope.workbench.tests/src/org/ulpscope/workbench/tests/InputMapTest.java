package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.charts.map.MapCanvas;
import org.ulpscope.charts.map.content.MapMark;
import org.ulpscope.charts.map.content.MapPlace;
import org.ulpscope.charts.map.content.MapScale;
import org.ulpscope.charts.picture.ChartPicture;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.internal.kernel.KernelEditor;
import org.ulpscope.workbench.internal.map.InputMapView;

class InputMapTest {
    private static final long LEAST_INFINITE_COSH = 0x408633ce8fb9f87eL;

    private IProject project;
    private IWorkbenchPage page;
    private InputMapView view;

    @BeforeEach
    void openView() throws Exception {
        project = Gallery.exampleProject("maps");
        page = Desk.page();
        view = Desk.inUi(() -> (InputMapView) page.showView(InputMapView.ID));
    }

    @AfterEach
    void closeView() throws Exception {
        Desk.inUi(() -> {
            // What is hidden while it has all of the window leaves the others at its edge.
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
            page.hideView(view);
            return null;
        });
        Gallery.cleanUp(project);
    }

    private MapCanvas map(String kernel) throws Exception {
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, kernel), KernelEditor.ID, true));
        Desk.inUi(() -> {
            page.activate(view);
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_MAXIMIZED);
            return null;
        });
        Desk.await("the map is complete", view::isComplete);
        return view.canvas();
    }

    private Optional<String> kindAt(MapCanvas canvas, int x, int y) throws Exception {
        return Desk.inUi(() -> canvas.placeAt(x, y).flatMap(canvas::kindAt));
    }

    /** A row of pixels that lies in the first ribbon. */
    private static int firstRibbon(MapCanvas canvas) {
        int y = 0;
        while (canvas.placeAt(canvas.getSize().x / 2, y).isEmpty()) {
            y++;
        }
        return y + 1;
    }

    @Test
    void aRibbonShowsWhereCoshOverflows() throws Exception {
        MapCanvas canvas = map("cosh");
        Pictures.take("map-ribbons");
        int y = Desk.inUi(() -> firstRibbon(canvas));
        Point size = Desk.inUi(canvas::getSize);
        int inside = Desk.inUi(() -> (int)
                        canvas.across().placeOf(0x7f0L << 52 >> canvas.across().level()))
                + 10;
        assertEquals(Optional.of("INF+"), kindAt(canvas, inside, y));
        assertEquals(Optional.of("NORMAL+"), kindAt(canvas, size.x / 2 + 5, y));
    }

    @Test
    void aToolchainIsOnItAsLongAsThePreferencesNameIt() throws Exception {
        map("pow");
        try {
            ToolchainPreferences.save(new ToolchainSettings(List.of(new ToolchainSettings.Override(
                    "mine", Optional.of(Path.of("/usr/bin/gcc")), Optional.of(List.of("-O1"))))));
            Desk.await("one that is added is there to be chosen", () -> hasLayer("mine"));
        } finally {
            ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        }
        Desk.await("one that is removed is gone", () -> hasLayer("gcc") && !hasLayer("mine"));
        Desk.await("the map is complete", view::isComplete);
    }

    private static boolean hasLayer(String platform) {
        return Gallery.below(Desk.shell(), Combo.class).stream()
                .filter(Control::isVisible)
                .anyMatch(combo -> List.of(combo.getItems()).contains(platform));
    }

    @Test
    void whoHasZoomedBackOutSeesAllInAnotherSizeToo() throws Exception {
        MapCanvas canvas = map("pow");
        Point size = Desk.inUi(canvas::getSize);
        try {
            Desk.inUi(() -> {
                canvas.zoom(0.5, new Point(size.x / 3, size.y / 3));
                canvas.zoom(2, new Point(size.x - 20, 20));
                canvas.setSize(size.x / 2, size.y / 2);
                return null;
            });
            MapScale small = Desk.inUi(canvas::across);
            assertEquals(small, Desk.inUi(() -> {
                canvas.reset();
                return canvas.across();
            }));
        } finally {
            Desk.inUi(() -> {
                canvas.setSize(size);
                return null;
            });
        }
    }

    @Test
    void whatIsInTheMiddleStaysThereInAnotherSize() throws Exception {
        MapCanvas canvas = map("pow");
        Point size = Desk.inUi(canvas::getSize);
        try {
            Desk.inUi(() -> {
                canvas.zoom(0.5, middle(canvas));
                canvas.zoom(0.5, middle(canvas));
                return null;
            });
            long before = Desk.inUi(() -> canvas.placeAt(middle(canvas).x, middle(canvas).y)
                    .orElseThrow()
                    .across());
            Desk.inUi(() -> {
                canvas.setSize(size.x / 2, size.y / 2);
                return null;
            });
            long after = Desk.inUi(() -> canvas.placeAt(middle(canvas).x, middle(canvas).y)
                    .orElseThrow()
                    .across());
            long pixels = Desk.inUi(() -> (after - before) >> canvas.across().level());
            assertTrue(Math.abs(pixels) <= 4, pixels + " pixels");
        } finally {
            Desk.inUi(() -> {
                canvas.setSize(size);
                return null;
            });
        }
    }

    private static Point middle(MapCanvas canvas) {
        return new Point(canvas.getSize().x / 2, canvas.getSize().y / 2);
    }

    /** From far, a pixel is several binades, and the input had gone out of sight after a few steps of the wheel. */
    @ParameterizedTest
    @ValueSource(strings = {"cosh", "pow"})
    void comingNearerBesideTheMarkedInputKeepsItInSight(String kernel) throws Exception {
        MapCanvas canvas = map(kernel);
        MapMark mark = Desk.inUi(canvas::mark).orElseThrow();
        Desk.inUi(() -> {
            Point marked = canvas.centre();
            Point beside = new Point(marked.x + 3, marked.y - 3);
            for (int i = 0; i < 80; i++) {
                canvas.zoom(0.5, beside);
            }
            return null;
        });
        assertEquals(0, Desk.inUi(() -> canvas.across().level()), "one ulp is seen");
        MapPlace nearest = Desk.inUi(() -> canvas.placeAt(canvas.centre().x, canvas.centre().y))
                .orElseThrow();
        assertEquals(mark.across(), nearest.across());
        assertEquals(mark.up(), nearest.up());
    }

    @Test
    void theDomainIsSeenFromNoFartherThanAllOfIt() throws Exception {
        MapCanvas canvas = map("cosh");
        MapScale all = Desk.inUi(canvas::across);
        Point centre = Desk.inUi(canvas::centre);
        for (double factor : List.of(2.0, 2.0, 0.5, 2.0, 2.0)) {
            Desk.inUi(() -> {
                canvas.zoom(factor, centre);
                return null;
            });
        }
        assertEquals(all, Desk.inUi(canvas::across));
    }

    /** As Explore stays at it; the mark had gone to where a kernel is begun with. */
    @Test
    void theMarkStaysWhereItIsWhenTheKernelComesToTheFrontAgain() throws Exception {
        MapCanvas canvas = map("cosh");
        Optional<MapMark> clicked = Desk.inUi(() -> {
            canvas.select(canvas.getSize().x / 3, firstRibbon(canvas));
            return canvas.mark();
        });
        Desk.inUi(() -> {
            page.activate(page.getActiveEditor());
            return null;
        });
        Desk.await("the kernel is read", () -> Arrays.stream(Job.getJobManager().find(BackgroundTask.class))
                .noneMatch(task -> task.getName().equals("Open a kernel")));
        Desk.awaitTurns();
        assertEquals(clicked, Desk.inUi(canvas::mark));
    }

    /** As the mark then does: a study names platforms otherwise than the kernel that it is of. */
    @Test
    void aKernelOnOtherPlatformsStartsAtTheInputThatWasLookedAt() throws Exception {
        MapCanvas canvas = map("cosh");
        ExploredInput clicked = Desk.inUi(() -> {
            canvas.select(canvas.getSize().x / 3, firstRibbon(canvas));
            return (ExploredInput) ((IStructuredSelection)
                            view.getSite().getSelectionProvider().getSelection())
                    .getFirstElement();
        });
        ExploredInput elsewhere = clicked.on(List.of()).at(new org.ulpscope.search.Point(new long[] {0}));
        assertFalse(elsewhere.isOfSameKernel(clicked));
        assertEquals(clicked.point(), elsewhere.startingAt(clicked).point());
    }

    @Test
    void whatIsTypedInExploreIsMarked() throws Exception {
        MapCanvas canvas = map("cosh");
        Desk.inUi(() -> {
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
            return null;
        });
        ExploreView explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        Desk.await("the kernel is explored", () -> explore.input().isPresent());
        Text value = Desk.inUi(() -> Gallery.below(Desk.shell(), Text.class).stream()
                .filter(text -> text.isVisible() && ScreenReader.nameOf(text).startsWith("Input "))
                .findFirst()
                .orElseThrow());
        Keys.fill(value, "12.5");
        Desk.await(
                "it is explored", () -> explore.input().orElseThrow().point().bits(0) == Double.doubleToLongBits(12.5));
        Desk.await(
                "it is marked",
                () -> canvas.mark().map(MapMark::across).equals(Optional.of(Double.doubleToLongBits(12.5))));
    }

    @Test
    void whatExploreComesToBehindAnotherPartIsMarked() throws Exception {
        ExploreView explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "cosh"), KernelEditor.ID, true));
        Desk.await("the kernel is explored", () -> explore.input()
                .filter(input -> input.kernel().getName().equals("cosh"))
                .isPresent());
        Desk.await("the map is complete", view::isComplete);
        org.ulpscope.search.Point halfway = new org.ulpscope.search.Point(new long[] {Double.doubleToLongBits(12.5)});
        Desk.inUi(() -> {
            page.activate(page.getActiveEditor());
            explore.explore(explore.input().orElseThrow().at(halfway));
            return null;
        });
        Desk.await(
                "it is marked",
                () -> view.canvas().mark().map(MapMark::across).equals(Optional.of(Double.doubleToLongBits(12.5))));
    }

    @Test
    void theMapFollowsExploreToAnotherFunction() throws Exception {
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "cosh"), KernelEditor.ID, true));
        Desk.await("the map is that of cosh", () -> view.getPartName().equals("Input Map: cosh"));
        ExploreView explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        Desk.inUi(() -> {
            explore.explore(Gallery.kernel(project, "tgamma"));
            return null;
        });
        Desk.await("the map is that of tgamma", () -> view.getPartName().equals("Input Map: tgamma"));
    }

    @Test
    void aMapThatIsOpenedLaterMarksWhatExploreHasComeTo() throws Exception {
        Desk.inUi(() -> {
            page.hideView(view);
            return null;
        });
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "cosh"), KernelEditor.ID, true));
        ExploreView explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        Desk.await("the kernel is explored", () -> explore.input()
                .filter(input -> input.kernel().getName().equals("cosh"))
                .isPresent());
        org.ulpscope.search.Point halfway = new org.ulpscope.search.Point(new long[] {Double.doubleToLongBits(12.5)});
        Desk.inUi(() -> {
            explore.explore(explore.input().orElseThrow().at(halfway));
            view = (InputMapView) page.showView(InputMapView.ID);
            return null;
        });
        Desk.await(
                "it is marked",
                () -> view.canvas().mark().map(MapMark::across).equals(Optional.of(Double.doubleToLongBits(12.5))));
    }

    @Test
    void theLegendNamesOnlyWhatIsSeen() throws Exception {
        map("cosh");
        List<String> legend = Desk.inUi(view::legend);
        assertTrue(legend.contains("INF+"), legend.toString());
        assertTrue(legend.contains("NORMAL+"), legend.toString());
        for (String never : List.of("SUB+", "SUB-", "INF-", "NORMAL-", "CRASH", "TIMEOUT")) {
            assertFalse(legend.contains(never), legend.toString());
        }
    }

    @Test
    void theLegendIsThatOfThePartThatIsSeen() throws Exception {
        MapCanvas canvas = map("cosh");
        List<String> all = Desk.inUi(view::legend);
        int y = Desk.inUi(() -> firstRibbon(canvas));
        Desk.inUi(() -> {
            canvas.zoomTo(new Rectangle(canvas.getSize().x / 2 - 10, y, 5, 5));
            return null;
        });
        Desk.await("no input that is seen overflows", () -> !view.legend().contains("INF+"));
        Desk.await("the map is complete", view::isComplete);
        Desk.inUi(() -> {
            canvas.reset();
            return null;
        });
        Desk.await("all that is seen is told again", () -> view.legend().equals(all));
    }

    /** Every cell of a map has eight inputs of its own at first: of a function of 5 ms nothing was seen for minutes. */
    @Test
    void ofASlowFunctionACoarseMapComesFirstAndSaysSo() throws Exception {
        IFile kernel = Gallery.kernel(project, "softplus");
        softplusSource(kernel)
                .setContents(
                        ("#include <unistd.h>\n" + "double softplus(double x, double s) { usleep(5000); return x; }\n")
                                .getBytes(StandardCharsets.UTF_8),
                        true,
                        false,
                        null);
        Desk.inUi(() -> IDE.openEditor(page, kernel, KernelEditor.ID, true));
        Desk.await("something is seen", () -> view.legend().contains("NORMAL+"));
        Desk.await("it says how coarse it is", () -> Gallery.below(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.isVisible()
                        && label.getText().startsWith("A call takes long, so that one input stands for ")));
        assertFalse(Desk.inUi(view::isComplete));
    }

    private static IFile softplusSource(IFile kernel) {
        return kernel.getParent()
                .getFile(IPath.fromOSString(
                        KernelFiles.load(kernel.getLocation().toPath()).getSource()));
    }

    @Test
    void theMapIsThatOfTheSourceAsItWasSavedLast() throws Exception {
        map("softplus");
        assertTrue(Desk.inUi(view::legend).contains("NORMAL+"));
        IFile kernel = Gallery.kernel(project, "softplus");
        IFile source = softplusSource(kernel);
        source.setContents(
                "double softplus(double x, double s) { return s * (0.0 / (x - x)); }\n"
                        .getBytes(StandardCharsets.UTF_8),
                true,
                false,
                new NullProgressMonitor());
        Desk.await("the map is that of the new text", () -> view.legend().equals(List.of("NaN")));
    }

    @Test
    void ribbonsAreHighEnoughToBeSeenInALowViewToo() throws Exception {
        MapCanvas canvas = map("cosh");
        Desk.inUi(() -> {
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
            return null;
        });
        Desk.await("the map is complete", view::isComplete);
        Desk.inUi(() -> {
            int y = firstRibbon(canvas) - 1;
            for (int below = 0; below < 24; below++) {
                assertEquals(
                        OptionalInt.of(0),
                        canvas.placeAt(canvas.getSize().x / 2, y + below)
                                .map(place -> OptionalInt.of(place.layer()))
                                .orElse(OptionalInt.empty()));
            }
            assertTrue(canvas.getSize().y >= canvas.leastHeight());
            return null;
        });
    }

    @Test
    void aPlaneIsHighEnoughInALowViewAndAllOfItIsReachedByScrolling() throws Exception {
        MapCanvas canvas = map("pow");
        Desk.inUi(() -> {
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
            return null;
        });
        Desk.inUi(() -> {
            ScrolledComposite room = scrolling(canvas);
            room.setSize(500, 200);
            room.layout(true, true);
            int x = canvas.getSize().x / 2;
            long rows = IntStream.range(0, canvas.getSize().y)
                    .filter(y -> canvas.placeAt(x, y).isPresent())
                    .count();
            assertTrue(rows >= 160, rows + " pixels of height");
            assertTrue(room.getClientArea().height >= 160, "the map is seen through a slit");
            Control content = room.getContent();
            int bottom = Arrays.stream(canvas.getParent().getChildren())
                    .mapToInt(child -> child.getBounds().y + child.getBounds().height)
                    .max()
                    .orElseThrow();
            assertTrue(bottom <= content.getSize().y, "what is below the map is reached by scrolling");
            return null;
        });
    }

    private static ScrolledComposite scrolling(Control control) {
        return control instanceof ScrolledComposite room ? room : scrolling(control.getParent());
    }

    @Test
    void theControlsOfAPlaneStayWithinANarrowView() throws Exception {
        MapCanvas canvas = map("pow");
        Desk.inUi(() -> {
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
            return null;
        });
        Desk.inUi(() -> {
            Composite all = canvas.getParent().getParent();
            for (int width : new int[] {300, 150}) {
                all.setSize(width, 600);
                all.layout(true, true);
                for (Combo combo : Gallery.below(all, Combo.class)) {
                    if (combo.isVisible()) {
                        Point right = all.toControl(combo.toDisplay(combo.getSize().x, 0));
                        assertTrue(right.x <= width, combo.getText() + " ends at " + right.x);
                    }
                }
            }
            return null;
        });
    }

    /** Its name and half a box, over which the pointer moved the map away. */
    @Test
    void noLineAboveAMapIsLeftHalfOutOfSightInALowView() throws Exception {
        MapCanvas canvas = map("pow");
        Desk.inUi(() -> {
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
            return null;
        });
        Control bar = Desk.inUi(() -> canvas.getParent().getChildren()[0]);
        Combo across =
                Desk.inUi(() -> Gallery.below(canvas.getParent(), Combo.class).getFirst());
        for (int height : List.of(230, 130)) {
            Keys.focus(across);
            Desk.inUi(() -> {
                ScrolledComposite room = scrolling(canvas);
                room.setSize(366, height);
                room.layout(true, true);
                assertEquals(0, room.getOrigin().y, "where the input is chosen is seen");
                canvas.forceFocus();
                int top = room.getOrigin().y;
                assertTrue(top == 0 || top == bar.getBounds().y + bar.getBounds().height, top + " points are scrolled");
                return null;
            });
        }
    }

    @Test
    void nothingOfAnotherKernelStaysWhenOneCannotBeShown() throws Exception {
        map("cosh");
        IFile broken = project.getFile("broken.kernel");
        Files.writeString(broken.getLocation().toPath(), "no kernel");
        project.refreshLocal(IResource.DEPTH_ONE, new NullProgressMonitor());
        Desk.inUi(() -> {
            view.show(broken);
            return null;
        });
        Desk.await("the map of cosh is gone", () -> view.canvas().picture().isEmpty());
        assertEquals(List.of(), Desk.inUi(view::legend));
        assertEquals("Input Map", Desk.inUi(view::getPartName));
        map("pow");
        assertEquals("Input Map: pow", Desk.inUi(view::getPartName));
    }

    @Test
    void zoomingInShowsTheBorderToTheUlp() throws Exception {
        MapCanvas canvas = map("cosh");
        int y = Desk.inUi(() -> firstRibbon(canvas));
        for (int steps = 0; Desk.inUi(() -> canvas.across().pixels()) < 16; steps++) {
            assertTrue(steps < 100, "a map of one ulp a cell is reached");
            Desk.inUi(() -> {
                var scale = canvas.across();
                int margin = canvas.placeAt(10, y).isPresent() ? 10 : 92;
                int at = (int) scale.placeOf(LEAST_INFINITE_COSH >> scale.level()) + margin;
                canvas.zoom(0.5, new Point(at, y));
                return null;
            });
        }
        Desk.await("the map is complete", view::isComplete);
        Pictures.take("map-one-ulp");
        int at = Desk.inUi(() -> (int) canvas.across().placeOf(LEAST_INFINITE_COSH)) + 10;
        int pixels = Desk.inUi(() -> canvas.across().pixels());
        assertEquals(Optional.of("INF+"), kindAt(canvas, at + 2, y));
        assertEquals(Optional.of("NORMAL+"), kindAt(canvas, at - pixels + 2, y));
    }

    @Test
    void twoInputsMakeAPlaneThatIsExploredByAClick(@TempDir Path folder) throws Exception {
        MapCanvas canvas = map("pow");
        Pictures.take("map-plane");
        Point size = Desk.inUi(canvas::getSize);
        Desk.inUi(() -> {
            canvas.select(size.x / 2, size.y / 2);
            return null;
        });
        Object chosen = Desk.inUi(() ->
                ((IStructuredSelection) view.getSite().getSelectionProvider().getSelection()).getFirstElement());
        assertTrue(chosen instanceof ExploredInput input && input.point().dimensions() == 2);
        MapPlace place = Desk.inUi(() -> canvas.placeAt(size.x / 2, size.y / 2).orElseThrow());
        assertTrue(place.up().isPresent());
        ChartPicture picture = Desk.inUi(() -> canvas.picture().orElseThrow());
        picture.write(folder.resolve("map.png"));
        picture.write(folder.resolve("map.svg"));
        assertTrue(Files.size(folder.resolve("map.png")) > 1000);
        assertTrue(Files.size(folder.resolve("map.svg")) > 1000);
    }
}
