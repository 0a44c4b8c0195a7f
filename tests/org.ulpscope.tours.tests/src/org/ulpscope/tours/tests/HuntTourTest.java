package org.ulpscope.tours.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.charts.map.MapCanvas;
import org.ulpscope.workbench.tests.Commands;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.ScreenReader;
import org.ulpscope.workbench.tests.User;

/** The steps of a hunt: the first six of the tutorial. */
class HuntTourTest extends Tour {
    /** The first step makes the project. */
    @Override
    void prepare() throws Exception {
        welcome();
    }

    @Override
    void walk() throws Exception {
        makesTheExampleProject();
        opensAKernelAndHunts();
        watchesTheProgress();
        exploresAFinding();
        savesTheReproducer();
        looksAtTheInputMap();
    }

    /** A new user finds it open; a second tour does not. */
    private static void welcome() throws Exception {
        Desk.inUi(() -> {
            Commands.run("org.ulpscope.workbench.welcomeCommand");
            return null;
        });
        Parts.editor("Welcome");
    }

    private void makesTheExampleProject() throws Exception {
        step(1, "New example project", "Finish");
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
        step(2, "libm/tgamma.kernel", "Hunt");
        User.open(Parts.explorer(), PROJECT, "libm", "tgamma.kernel");
        Composite editor = Parts.editor("tgamma.kernel");
        User.tool(editor, "Hunt");
    }

    private void watchesTheProgress() throws Exception {
        step(3, "Hunt Progress");
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
        step(4, "Findings", "Explore");
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
        Desk.await(
                "the plot is painted", () -> plot.isSettled() && plot.picture().isPresent());
        User.scrollTo(explore, plot);
        assertTrue(Desk.inUi(() -> User.visible(plot).height) >= 100, "the plot has room");
        // Back at the top, where no words are cut by the edge of the view.
        User.scrollTo(explore, input);
    }

    private void savesTheReproducer() throws Exception {
        step(5, "Save Reproducer");
        Composite findings = Parts.view("Findings");
        Table rows = Parts.filled(findings).getFirst();
        User.row(Desk.inUi(() -> rows.getItem(1)));
        User.tool(Desk.window().getShell(), "Save Reproducer: one source file");
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
        // The tooltip of the button stands before the inputs, which are to be looked at.
        Shell window = Desk.window().getShell();
        User.hover(
                () -> window.toDisplay(window.getClientArea().width / 3, window.getClientArea().height - 8),
                "the inputs are in sight",
                () -> true);
    }

    private void looksAtTheInputMap() throws Exception {
        step(6, "Input Map");
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
        // A map that is still being filled moves under the mouse, as its legend grows.
        for (Point place = null, seen; ; place = seen) {
            seen = Desk.inUi(() -> known(map, quarter).orElseThrow());
            if (seen.equals(place)) {
                break;
            }
            Thread.sleep(1_500);
        }
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

    private static int answers(Composite explore) throws Exception {
        return Parts.filled(explore).stream()
                .findFirst()
                .map(Table::getItemCount)
                .orElse(0);
    }

    private static Text input(Composite explore) throws Exception {
        return Desk.inUi(() -> Gallery.below(explore, Text.class).stream()
                .filter(text -> text.isVisible() && ScreenReader.nameOf(text).startsWith("Input "))
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
