package org.ulpscope.tours.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.charts.map.MapCanvas;
import org.ulpscope.workbench.tasks.Runs;
import org.ulpscope.workbench.tests.Contrast;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Heartbeat;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.ScreenReader;
import org.ulpscope.workbench.tests.User;

/**
 * The five minutes in the workbench that the README promises, step by step as it has them, by mouse and keys, in a window of a laptop. Walked are the
 * steps of a hunt, which are the first six; what the others name has tests beside it. Whatever comes into sight is looked at: its words can be read, and
 * a screen reader can tell its controls.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReadmeTourTest {
    private static final int WIDTH = 1100;
    private static final int HEIGHT = 700;

    /** Of processor time: it is the first start of each part that is the longest, on a machine with other work. */
    private static final long FREEZE_MILLIS = 1_000;

    /** What is told with its place. */
    private static final long WORTH_MENDING_MILLIS = 200;

    private static final String PROJECT = "ulpscope-examples";

    private ReadmeSteps readme;
    private Heartbeat heart;
    private String theme;
    private int step;
    private final Set<String> wrong = new LinkedHashSet<>();

    @AfterEach
    void leave() throws Exception {
        Job.getJobManager().cancel(Runs.FAMILY);
        Job.getJobManager().join(Runs.FAMILY, null);
        Gallery.theme(Gallery.LIGHT);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT);
        if (project.exists()) {
            Gallery.cleanUp(project);
        }
    }

    @Test
    @Order(1)
    void isWalkedInLight() throws Exception {
        walk(Gallery.LIGHT, "light");
    }

    @Test
    @Order(2)
    void isWalkedInDark() throws Exception {
        walk(Gallery.DARK, "dark");
    }

    private void walk(String themeId, String name) throws Exception {
        readme = ReadmeSteps.below("Five minutes in the workbench");
        theme = name;
        Gallery.theme(themeId);
        Desk.resize(WIDTH, HEIGHT);
        var page = Desk.page();
        Desk.inUi(() -> {
            page.resetPerspective();
            return null;
        });
        welcome();
        try (Heartbeat listening = Heartbeat.listening()) {
            heart = listening;
            makesTheExampleProject();
            opensAKernelAndHunts();
            watchesTheProgress();
            exploresAFinding();
            savesTheReproducer();
            looksAtTheInputMap();
            look("after step " + step, Desk.window().getShell());
        } finally {
            heart.print(WORTH_MENDING_MILLIS);
        }
        assertEquals(List.of(), List.copyOf(wrong));
        heart.assertNoPauseOver(FREEZE_MILLIS);
    }

    /** A new user finds it open; a second tour does not. */
    private static void welcome() throws Exception {
        Desk.inUi(() -> PlatformUI.getWorkbench()
                .getActiveWorkbenchWindow()
                .getService(IHandlerService.class)
                .executeCommand("org.ulpscope.workbench.welcomeCommand", null));
        Parts.editor("Welcome");
    }

    private void makesTheExampleProject() throws Exception {
        step("New example project", "Finish");
        Composite page = Parts.editor("Welcome");
        Hyperlink link = Desk.inUi(() -> Gallery.below(page, Hyperlink.class).stream()
                .filter(one -> one.getText().equals("New example project"))
                .findFirst()
                .orElseThrow());
        User.click(link);
        Shell wizard = User.window("New Example Project");
        User.click(wizard, "Finish");
        Desk.await("the project is there", () -> file("libm/tgamma.kernel").exists());
        Desk.await("the wizard is closed", wizard::isDisposed);
    }

    private void opensAKernelAndHunts() throws Exception {
        step("libm/tgamma.kernel", "Hunt");
        User.open(Parts.explorer(), PROJECT, "libm", "tgamma.kernel");
        Composite editor = Parts.editor("tgamma.kernel");
        User.tool(editor, "Hunt");
    }

    private void watchesTheProgress() throws Exception {
        step("Hunt Progress");
        Parts.editor("tgamma.study");
        Composite progress = Parts.view("Hunt Progress");
        Callable<List<ChartCanvas>> charts = () -> Gallery.below(progress, ChartCanvas.class);
        Desk.await(
                "the charts are painted",
                () -> !charts.call().isEmpty() && charts.call().stream().allMatch(ChartCanvas::isSettled));
        Desk.await("trials are told of", () -> Gallery.below(progress, Label.class).stream()
                .anyMatch(label -> label.getText().startsWith("Trial ")));
    }

    private void exploresAFinding() throws Exception {
        step("Findings", "Explore");
        Composite findings = Parts.view("Findings");
        Desk.await("findings are listed", () -> !Parts.filled(findings).isEmpty());
        Table rows = Parts.filled(findings).getFirst();
        User.row(Desk.inUi(() -> rows.getItem(0)));
        Composite explore = Parts.view("Explore");
        Desk.await("every platform has answered", () -> answers(explore) > 1);
        Text input = input(explore);
        User.click(input);
        User.key("ctrl+a");
        User.type("171.7", 60);
        assertEquals("171.7", Desk.inUi(input::getText));
        User.key("Tab");
        for (String words : List.of("One ulp up", "One binade up")) {
            String before = Desk.inUi(input::getText);
            Thread.sleep(500); // quick clicks in a row are double clicks to the desktop
            User.click(stepButton(explore, words));
            Desk.await("it steps by the " + words, () -> !input.getText().equals(before));
        }
        ChartCanvas plot =
                Desk.inUi(() -> Gallery.below(explore, ChartCanvas.class).getFirst());
        User.scrollTo(explore, plot);
        Desk.await("the plot is painted", plot::isSettled);
        assertTrue(Desk.inUi(() -> User.visible(plot).height) >= 100, "the plot has room");
        // Back at the top, where no words are cut by the edge of the view.
        User.scrollTo(explore, input);
    }

    private void savesTheReproducer() throws Exception {
        step("Save Reproducer");
        Composite findings = Parts.view("Findings");
        Table rows = Parts.filled(findings).getFirst();
        User.row(Desk.inUi(() -> rows.getItem(1)));
        User.tool(Desk.window().getShell(), "Save one source file");
        awaitOwnDialog();
        User.key("Return");
        Desk.await("the program is written", () -> {
            file("libm").getParent().refreshLocal(2, null);
            return Arrays.stream(ResourcesPlugin.getWorkspace()
                            .getRoot()
                            .getProject(PROJECT)
                            .getFolder("libm")
                            .members())
                    .anyMatch(member -> member.getName().endsWith(".c"));
        });
    }

    private void looksAtTheInputMap() throws Exception {
        step("Input Map");
        User.choose("Window", "Show View", "Input Map");
        Composite view = Parts.view("Input Map");
        Desk.await("the map is there", () -> Gallery.below(view, MapCanvas.class).stream()
                .anyMatch(map -> map.isVisible() && map.getSize().y >= 24));
        MapCanvas map = Desk.inUi(() -> Gallery.below(view, MapCanvas.class).stream()
                .filter(MapCanvas::isVisible)
                .findFirst()
                .orElseThrow());
        Composite explore = Parts.view("Explore");
        String before = Desk.inUi(() -> input(explore).getText());
        Desk.await(
                "the map knows what is there",
                () -> known(map, 1).isPresent() && known(map, 3).isPresent());
        int quarter = before.startsWith("-") ? 3 : 1;
        User.click(() -> known(map, quarter).orElseThrow());
        Desk.await(
                "the click explores another input",
                () -> !input(explore).getText().equals(before));
    }

    /** A place of the map, on the screen, at so many quarters of its width, where it knows the class. Call in the UI thread. */
    private static Optional<Point> known(MapCanvas map, int quarters) {
        int x = map.getSize().x * quarters / 4;
        return IntStream.range(0, map.getSize().y)
                .filter(y -> map.placeAt(x, y).flatMap(map::kindAt).isPresent())
                .mapToObj(y -> map.toDisplay(x, y + 8))
                .findFirst();
    }

    /** The next step of the README, in which these words stand to be looked for. */
    private void step(String... named) throws Exception {
        if (step > 0) {
            look("after step " + step, Desk.window().getShell());
        }
        step++;
        heart.during("step " + step);
        List<String> words = readme.named(step);
        for (String word : named) {
            assertTrue(
                    words.contains(word),
                    () -> "step " + step + " of the README speaks of " + words + ", not of " + word);
        }
    }

    /** What stands on the screen can be read, and a screen reader can tell it. */
    private void look(String where, Shell shell) throws Exception {
        heart.during("the test looks around");
        Pictures.take(shell, "tour-" + theme + "-" + where.replace(' ', '-'));
        Contrast.tooFaint(shell).forEach(words -> wrong.add(where + ", contrast " + words));
        ScreenReader.nameless(shell).forEach(control -> wrong.add(where + ", no name: " + control));
    }

    /** A dialog of the desktop belongs to no display; while it is open the window has not the keyboard. */
    private static void awaitOwnDialog() throws Exception {
        Thread.sleep(2000);
    }

    private static IFile file(String name) {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT).getFile(name);
    }

    private static int answers(Composite explore) throws Exception {
        return Parts.filled(explore).stream()
                .findFirst()
                .map(Table::getItemCount)
                .orElse(0);
    }

    private static Text input(Composite explore) throws Exception {
        return Desk.inUi(() -> Gallery.below(explore, Text.class).stream()
                .filter(text -> text.isVisible()
                        && String.valueOf(text.getToolTipText()).startsWith("A decimal"))
                .findFirst()
                .orElseThrow());
    }

    private static Button stepButton(Composite explore, String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(explore, Button.class).stream()
                .filter(button -> (button.getStyle() & SWT.PUSH) != 0
                        && String.valueOf(button.getToolTipText()).startsWith(words))
                .findFirst()
                .orElseThrow());
    }
}
