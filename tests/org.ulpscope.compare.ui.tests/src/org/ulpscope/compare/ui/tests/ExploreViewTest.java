package org.ulpscope.compare.ui.tests;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;
import org.ulpscope.workbench.tests.ScreenReader;
import org.ulpscope.workbench.tests.User;

class ExploreViewTest {
    /** The least input whose cosh is infinite. */
    private static final String OVERFLOW = "0x1.633ce8fb9f87ep+9";

    private IProject project;
    private ExploreView view;

    @BeforeEach
    void openCosh() throws Exception {
        project = Gallery.exampleProject("examples");
        IWorkbenchPage page = Comparisons.perspective();
        view = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        Desk.inUi(() -> {
            view.explore(Gallery.kernel(project, "cosh"));
            return null;
        });
        Desk.await("the kernel is there", () -> view.input()
                .filter(input -> input.kernel().getName().equals("cosh"))
                .isPresent());
        Desk.await("an input is there to be changed", () -> text() != null);
        Desk.awaitTurns();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void everyPlatformAnswersToATypedInputBesideTheExactValue() throws Exception {
        type(OVERFLOW);
        Desk.await(
                "the exact value and both compilers say infinity",
                () -> view.answers().stream()
                                .filter(List.of("exact", "gcc", "clang")::contains)
                                .count()
                        == 3);
        assertEquals(OVERFLOW, shown().hexFloat());
        type("0x408633ce8fb9f87d");
        assertEquals("0x1.633ce8fb9f87dp+9", shown().hexFloat());
        type("710.5");
        assertEquals(Value.of(710.5), shown());
    }

    /** However soon it is typed: who comes back finds the number before, and what is typed into one number is one move. */
    @Test
    void aNumberTypedInPlaceOfAnotherIsAMoveOfItsOwn() throws Exception {
        type("1");
        type("25");
        Desk.inUi(() -> {
            view.back();
            return null;
        });
        assertEquals(Value.of(1.0), shown());
    }

    @Test
    void altAndTheArrowsGoAlongTheInputs() throws Exception {
        type("2");
        press("\u00bb");
        Keys.focus(Desk.inUi(ExploreViewTest::text));
        Keys.press(SWT.ARROW_LEFT, SWT.ALT);
        assertEquals(Value.of(2.0), shown());
        Keys.press(SWT.ARROW_RIGHT, SWT.ALT);
        assertEquals(Value.of(4.0), shown());
    }

    @Test
    void aReproducerCanBeSavedOfAnInputThatNobodyRecorded() throws Exception {
        type(OVERFLOW);
        Desk.await("gcc has answered", () -> view.answers().contains("gcc"));
        Desk.await("its reproducer can be saved", () -> Gallery.below(Desk.shell(), ToolBar.class).stream()
                .flatMap(bar -> Stream.of(bar.getItems()))
                .anyMatch(item -> String.valueOf(item.getToolTipText()).startsWith("Save Reproducer: one source file")
                        && item.isEnabled()));
    }

    @Test
    void asksAPlatformThatIsAdded() throws Exception {
        Desk.await("gcc has answered", () -> view.answers().contains("gcc"));
        int before = Desk.inUi(() -> view.answers().size());
        Hyperlink add = add("gcc -O3 -ffast-math");
        Desk.await("it has answered, too", () -> view.answers().size() == before + 1);
        assertEquals(
                List.of("-O3", "-ffast-math"),
                Desk.inUi(() -> view.input().orElseThrow().platforms().getLast().options()));
        takeAway(add, "gcc -O3 -ffast-math");
        Desk.await("it is not asked any more", () -> view.answers().size() == before);
    }

    /** Beside the function there is room for it, so that the page becomes no longer. */
    @Test
    void whyAPlatformDoesNotAnswerLiesOverNoResults() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.resize(1100, 700);
        Desk.inUi(() -> {
            page.setPartState(page.findViewReference(Explore.VIEW), IWorkbenchPage.STATE_MAXIMIZED);
            return null;
        });
        try {
            Desk.await("gcc has answered", () -> view.answers().contains("gcc"));
            Hyperlink add = add("gcc -fno-option-of-such-a-name");
            Desk.await("it is said why", () -> reason().isPresent());
            Desk.awaitTurns();
            Rectangle said = Desk.inUi(() -> place(reason().orElseThrow()));
            Rectangle results = Desk.inUi(() -> place(Gallery.below(Desk.shell(), Table.class).stream()
                    .filter(table -> table.isVisible()
                            && table.getColumnCount() > 0
                            && table.getColumn(0).getText().equals("Platform"))
                    .findFirst()
                    .orElseThrow()));
            takeAway(add, "gcc -fno-option-of-such-a-name");
            assertTrue(said.y + said.height <= results.y, said + " over " + results);
        } finally {
            Desk.inUi(() -> {
                page.setPartState(page.findViewReference(Explore.VIEW), IWorkbenchPage.STATE_RESTORED);
                return null;
            });
        }
    }

    private static Optional<Label> reason() {
        return Gallery.below(Desk.shell(), Label.class).stream()
                .filter(label -> label.isVisible() && label.getText().contains("of-such-a-name"))
                .filter(label -> label.getText().length() > 60)
                .findFirst();
    }

    private static Rectangle place(Control control) {
        return control.getDisplay().map(control.getParent(), null, control.getBounds());
    }

    /** Adds a platform, by the link. */
    private static Hyperlink add(String platform) throws Exception {
        Hyperlink add = Desk.inUi(ExploreViewTest::addPlatform);
        Keys.focus(add);
        // What opens takes the keyboard, maybe before the key is released.
        User.key("Return");
        Desk.await("it asks what to add", () -> isMenuOpen(add) || isAsking());
        if (!Desk.inUi(ExploreViewTest::isAsking)) {
            // This machine has platforms that are not asked yet.
            Desk.inUi(() -> {
                add.getMenu().setVisible(false);
                return null;
            });
            Menus.choose(add, "With Options\u2026");
        }
        Shell dialog = Hands.window("Add Platform");
        Keys.fill(Desk.inUi(() -> Gallery.below(dialog, Text.class).getFirst()), platform);
        Hands.press(Hands.button(dialog, "OK"));
        return add;
    }

    private static void takeAway(Hyperlink add, String platform) throws Exception {
        Keys.focus(add);
        User.key("Return");
        Desk.await("what was added can be taken away", () -> isMenuOpen(add));
        Desk.inUi(() -> {
            add.getMenu().setVisible(false);
            return null;
        });
        Menus.choose(add, "Take Away " + platform);
    }

    private static boolean isMenuOpen(Control link) {
        return link.getMenu() != null && link.getMenu().isVisible();
    }

    private static boolean isAsking() {
        return Stream.of(Desk.shell().getDisplay().getShells())
                .anyMatch(shell -> shell.isVisible() && shell.getText().equals("Add Platform"));
    }

    /** It stayed, with the values that it gave before. */
    @Test
    void aToolchainIsAskedAsLongAsThePreferencesNameIt() throws Exception {
        type("1");
        Desk.await("gcc has answered", () -> view.answers().contains("gcc"));
        try {
            ToolchainPreferences.save(new ToolchainSettings(List.of(new ToolchainSettings.Override(
                    "mine", Optional.of(Path.of("/usr/bin/gcc")), Optional.of(List.of("-O1"))))));
            Desk.await("one that is added is asked, too", () -> view.answers().contains("mine"));
            type("2");
            Desk.await("it has answered to another input", () -> view.answers().contains("mine"));
        } finally {
            ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        }
        Desk.await(
                "one that is removed is asked no more",
                () -> view.answers().contains("gcc") && !view.answers().contains("mine"));
        assertEquals(Value.of(2.0), shown());
        Desk.inUi(() -> {
            view.back();
            return null;
        });
        assertEquals(Value.of(1.0), shown());
        assertFalse(Desk.inUi(() -> view.input().orElseThrow().platforms()).stream()
                .anyMatch(platform -> platform.toolchain().equals("mine")));
    }

    @Test
    void aTextThatIsNoNumberChangesNothing() throws Exception {
        type("2");
        type("2 or 3");
        assertEquals(Value.of(2.0), shown());
    }

    @Test
    void stepsByUlpBinadeAndSign() throws Exception {
        type("1");
        press("\u203a");
        assertEquals("0x1.0000000000001p+0", shown().hexFloat());
        press("\u00bb");
        assertEquals("0x1.0000000000001p+1", shown().hexFloat());
        press("\u00b1");
        assertEquals("-0x1.0000000000001p+1", shown().hexFloat());
        Desk.inUi(() -> {
            Event key = new Event();
            key.keyCode = SWT.ARROW_UP;
            text().notifyListeners(SWT.KeyDown, key);
            return null;
        });
        assertEquals("-0x1p+1", shown().hexFloat());
    }

    @Test
    void goesBackAlongTheTrail() throws Exception {
        type("3");
        press("\u00b1");
        assertEquals(Value.of(-3.0), shown());
        Desk.inUi(() -> {
            view.back();
            return null;
        });
        assertEquals(Value.of(3.0), shown());
    }

    /** The height that a view at the bottom of a small window has. */
    @Test
    void resultsAreInSightWhereTheViewIsLow() throws Exception {
        Desk.await("platforms have answered", () -> view.answers().size() > 2);
        Desk.inUi(() -> {
            Table results = results();
            int end = top(results) + results.getHeaderHeight() + 3 * results.getItemHeight();
            int low = end - top(title("cosh(x)"));
            assertTrue(low < 205, "three results need a view " + low + " points high");
            return null;
        });
    }

    @Test
    void theNameOfAKernelGivesWayWhereTheViewIsNarrow() throws Exception {
        String name = "hyperbolic_cosine_of_an_argument_that_was_reduced_twice_before";
        IFile kernel = project.getFile("long.kernel");
        String text = new String(Gallery.kernel(project, "cosh").getContents().readAllBytes(), UTF_8);
        kernel.create(
                new ByteArrayInputStream(
                        text.replace("\"cosh\"", '"' + name + '"').getBytes(UTF_8)),
                true,
                null);
        Desk.inUi(() -> {
            view.explore(kernel);
            return null;
        });
        Desk.await(
                "its name is there, shortened",
                () -> title("hyperbolic_cosine") != null
                        && title("hyperbolic_cosine").getText().endsWith("\u2026"));
        assertEquals(name + "(x)", Desk.inUi(() -> title("hyperbolic_cosine").getToolTipText()));
        Desk.inUi(() -> {
            ScrolledForm form = Gallery.below(Desk.shell(), ScrolledForm.class).stream()
                    .filter(one ->
                            one.isVisible() && Gallery.below(one, Label.class).contains(title("hyperbolic_cosine")))
                    .findFirst()
                    .orElseThrow();
            assertTrue(form.getBody().getSize().x <= form.getSize().x, "nothing is out of sight at the right");
            return null;
        });
    }

    @Test
    void whatItSaysComesBelowTheInputWhichStaysUnderThePointer() throws Exception {
        exploreSoftplus("return x +;");
        Desk.await("it says what is wrong with the source", () -> sentence() != null);
        assertTrue(Desk.inUi(() -> top(sentence()) >= top(text()) + text().getSize().y));
    }

    @Test
    void nothingOfTheSourceBeforeStaysWhereItDoesNotCompile() throws Exception {
        exploreSoftplus("return x + sharpness;");
        Desk.await("platforms have answered", () -> results().getItemCount() > 2);
        Desk.await("neighbours are there", () -> neighbours().getItemCount() > 2);
        softplus("return x +;");
        Desk.await("it says what is wrong with the source", () -> sentence() != null);
        Desk.await("no results stay", () -> results() == null || results().getItemCount() == 0);
        Desk.await(
                "no neighbours stay", () -> neighbours() == null || neighbours().getItemCount() == 0);
        softplus("return x - sharpness;");
        Desk.await(
                "platforms have answered again",
                () -> results() != null && results().getItemCount() > 2);
    }

    private static Table results() {
        return tableWith("Result");
    }

    private static Table neighbours() {
        return tableWith("Ulps");
    }

    private static Table tableWith(String heading) {
        return Gallery.below(Desk.shell(), Table.class).stream()
                .filter(Control::isVisible)
                .filter(table -> Stream.of(table.getColumns())
                        .anyMatch(column -> column.getText().equals(heading)))
                .findFirst()
                .orElse(null);
    }

    @Test
    void aPlatformIsAddedWithoutScrolling() throws Exception {
        Desk.inUi(() -> {
            assertTrue(top(addPlatform()) <= top(text()), "it stands above the input");
            return null;
        });
    }

    private static Hyperlink addPlatform() {
        return Gallery.below(Desk.shell(), Hyperlink.class).stream()
                .filter(one -> one.isVisible() && one.getText().startsWith("Add Platform"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theFunctionIsPlottedOnceItsSourceIsMended() throws Exception {
        exploreSoftplus("return x +;");
        Desk.await("it says what is wrong with the source", () -> sentence() != null);
        Desk.await("there is a plot", () -> plot() != null);
        ChartCanvas plot = Desk.inUi(ExploreViewTest::plot);
        Desk.await(
                "nothing is plotted", () -> plot.isSettled() && plot.picture().isEmpty());
        softplus("return x + sharpness;");
        Desk.await(
                "the function is plotted",
                () -> plot.isSettled() && plot.picture().isPresent());
        Desk.await("the sentence is gone", () -> sentence() == null);
    }

    private void exploreSoftplus(String body) throws Exception {
        softplus(body);
        Desk.inUi(() -> {
            view.explore(Gallery.kernel(project, "softplus"));
            return null;
        });
    }

    private void softplus(String body) throws Exception {
        String source = "double softplus(double x, double sharpness) {\n    " + body + "\n}\n";
        project.getFile("own/softplus.c")
                .setContents(new ByteArrayInputStream(source.getBytes(UTF_8)), true, false, null);
    }

    /** Its plot of seven hundred places would have taken minutes, for which every other question waited. */
    @Test
    void aSlowFunctionDoesNotKeepOthersFromTheirAnswers() throws Exception {
        project.getFile("own/slow.c")
                .create(
                        new ByteArrayInputStream(
                                "#include <unistd.h>\ndouble slow(double x, double sharpness) { usleep(200000); return x; }\n"
                                        .getBytes(UTF_8)),
                        true,
                        null);
        String softplus =
                new String(Gallery.kernel(project, "softplus").getContents().readAllBytes(), UTF_8);
        IFile slow = project.getFile("own/slow.kernel");
        slow.create(
                new ByteArrayInputStream(softplus.replace("softplus", "slow").getBytes(UTF_8)), true, null);
        Desk.inUi(() -> {
            view.explore(slow);
            return null;
        });
        Desk.await(
                "the slow function has answered",
                () -> view.input()
                                .filter(input -> input.kernel().getName().equals("slow"))
                                .isPresent()
                        && view.answers().contains("gcc"));
        Desk.inUi(() -> {
            view.explore(Gallery.kernel(project, "cosh"));
            return null;
        });
        type(OVERFLOW);
        Desk.await(
                "the other function has answered",
                () -> view.answers().containsAll(List.of("exact", "gcc"))
                        && view.input().orElseThrow().kernel().getName().equals("cosh"));
    }

    private static int top(Control control) {
        return control.toDisplay(0, 0).y;
    }

    /** Null as long as there is none. */
    private static Label sentence() {
        return Gallery.below(Desk.shell(), Label.class).stream()
                .filter(label -> label.isVisible() && label.getText().contains("softplus.c:"))
                .findFirst()
                .orElse(null);
    }

    /** Null as long as there is none. */
    private static Label title(String beginning) {
        return Gallery.below(Desk.shell(), Label.class).stream()
                .filter(label -> label.isVisible() && label.getText().startsWith(beginning))
                .findFirst()
                .orElse(null);
    }

    @Test
    void plotsTheFunctionAndLetsTheLineBeMoved() throws Exception {
        type("1");
        Desk.await("there is a plot", () -> plot() != null);
        ChartCanvas plot = Desk.inUi(ExploreViewTest::plot);
        Desk.await(
                "the function is plotted",
                () -> plot.isSettled() && plot.picture().isPresent());
        Value before = shown();
        Desk.inUi(() -> {
            plot.moveHandle(plot.centre().x + 60, plot.centre().y);
            return null;
        });
        Value after = shown();
        assertTrue(after.ordinal() > before.ordinal(), "moved from " + before + " to " + after);
        assertFalse(after.isInfinite());
    }

    /** Null as long as there is none. */
    private static ChartCanvas plot() {
        return Gallery.below(Desk.shell(), ChartCanvas.class).stream()
                .filter(canvas -> canvas.name().equals("Function around the input"))
                .findFirst()
                .orElse(null);
    }

    private Value shown() throws Exception {
        return Desk.inUi(() ->
                new Value(FloatFormat.FP64, view.input().orElseThrow().point().bits(0)));
    }

    private void type(String input) throws Exception {
        Keys.fill(Desk.inUi(ExploreViewTest::text), input);
    }

    private void press(String symbol) throws Exception {
        Desk.inUi(() -> {
            Button button = Gallery.below(Desk.shell(), Button.class).stream()
                    .filter(one -> one.isVisible() && one.getText().equals(symbol))
                    .findFirst()
                    .orElseThrow();
            button.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    /** Null as long as there is none. */
    private static Text text() {
        return Gallery.below(Desk.shell(), Text.class).stream()
                .filter(text -> ScreenReader.nameOf(text).startsWith("Input "))
                .findFirst()
                .orElse(null);
    }
}
