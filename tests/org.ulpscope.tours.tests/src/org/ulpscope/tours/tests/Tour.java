package org.ulpscope.tours.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPerspectiveRegistry;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.ulpscope.ui.tasks.Runs;
import org.ulpscope.workbench.tests.Contrast;
import org.ulpscope.workbench.tests.CutButtons;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Heartbeat;
import org.ulpscope.workbench.tests.Pace;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.RepeatedInDark;
import org.ulpscope.workbench.tests.ScreenReader;
import org.ulpscope.workbench.tests.Theme;

/**
 * Steps of the tutorial of the workbench, walked as it has them, by mouse and keys, in a window of a laptop, in light, and
 * in dark where repeats are asked for. Whatever comes into sight is looked at: its words can be read, and a screen reader can tell its controls; and all the while the workbench has
 * to answer.
 */
abstract class Tour {
    private static final int WIDTH = 1100;
    private static final int HEIGHT = 700;

    /** Of processor time, at 200 % too: it is the first start of each part that is the longest, on a machine with other work. */
    private static final long FREEZE_MILLIS = 400;

    /** What is told with its place. */
    private static final long WORTH_MENDING_MILLIS = 200;

    /** The project of a walk: that which the workbench itself proposes for the examples. */
    static final String PROJECT = "ulpscope-examples";

    private final Set<String> wrong = new LinkedHashSet<>();
    private TutorialSteps tutorial;
    private Heartbeat heart;
    private Heartbeat ofInput;
    private String theme;
    private String place;

    /** Goes from the beginning to the end of the tour. */
    abstract void walk() throws Exception;

    /** Makes what is on the desk before the first step. */
    void prepare() throws Exception {
        Gallery.exampleProject(PROJECT);
    }

    @ParameterizedTest
    @ArgumentsSource(RepeatedInDark.class)
    void isWalked(Theme theme) throws Exception {
        walkIn(theme);
    }

    @AfterEach
    void leave() throws Exception {
        Job.getJobManager().cancel(Runs.FAMILY);
        Job.getJobManager().join(Runs.FAMILY, null);
        closeDialogs();
        Gallery.theme(Gallery.LIGHT);
        if (project().exists()) {
            Gallery.cleanUp(project());
        }
    }

    private void walkIn(Theme chosen) throws Exception {
        tutorial = TutorialSteps.below("Five minutes in the workbench");
        theme = chosen.name().toLowerCase(Locale.ROOT);
        Gallery.theme(chosen.id());
        Desk.resize(WIDTH, HEIGHT);
        var page = Desk.page();
        IPerspectiveRegistry perspectives = PlatformUI.getWorkbench().getPerspectiveRegistry();
        Desk.inUi(() -> {
            page.setPerspective(perspectives.findPerspectiveWithId(perspectives.getDefaultPerspective()));
            page.resetPerspective();
            return null;
        });
        prepare();
        try (Pace pace = Pace.measuring();
                Heartbeat listening = Heartbeat.listening(pace);
                Heartbeat input = Heartbeat.ofInput(pace)) {
            heart = listening;
            ofInput = input;
            walk();
            look();
        } catch (AssertionError e) {
            Pictures.take(name() + "-failed");
            throw e;
        } finally {
            heart.print(WORTH_MENDING_MILLIS);
            ofInput.print(WORTH_MENDING_MILLIS);
        }
        assertEquals(List.of(), List.copyOf(wrong));
        heart.assertNoPauseOver(FREEZE_MILLIS);
    }

    /** Begins a step of the tutorial, in which these words stand to be looked for; what the step before has left on the screen is looked at. */
    void step(int number, String... named) throws Exception {
        begin("step " + number);
        List<String> words = tutorial.named(number);
        for (String word : named) {
            assertTrue(
                    words.contains(word),
                    () -> "step " + number + " of the tutorial speaks of " + words + ", not of " + word);
        }
    }

    /** Begins a part of the tour; what the part before has left on the screen is looked at. */
    void begin(String part) throws Exception {
        if (place != null) {
            look();
        }
        place = part;
        during(part);
    }

    private void during(String what) {
        heart.during(what);
        ofInput.during(what);
    }

    /** What failed in a dialog must not hide the window from the next walk. */
    private static void closeDialogs() throws Exception {
        Shell window = Desk.window().getShell();
        Desk.inUi(() -> {
            Arrays.stream(window.getDisplay().getShells())
                    .filter(shell -> !shell.isDisposed() && shell != window && shell.isVisible())
                    .forEach(Shell::close);
            return null;
        });
    }

    /** Looks at a dialog: a screen reader can tell it. */
    void lookAtDialog(Shell shell) throws Exception {
        during("the test looks around");
        String of = name() + "-" + Desk.inUi(shell::getText).replaceAll("\\W+", "-");
        Pictures.take(shell, of);
        ScreenReader.nameless(shell).forEach(control -> wrong.add(of + ", no name: " + control));
        during(place);
    }

    /** Looks at the window: what stands in it can be read, and a screen reader can tell it. */
    private void look() throws Exception {
        during("the test looks around");
        Shell shell = Desk.window().getShell();
        Pictures.take(shell, name());
        Contrast.tooFaint(shell).forEach(words -> wrong.add(name() + ", contrast " + words));
        ScreenReader.nameless(shell).forEach(control -> wrong.add(name() + ", no name: " + control));
        CutButtons.below(shell).forEach(button -> wrong.add(name() + ", cut: " + button));
        during(place);
    }

    private String name() {
        return (getClass().getSimpleName() + "-" + theme + "-" + place).replaceAll("\\W+", "-");
    }

    /** A dialog of the desktop belongs to no display; while it is open the window has not the keyboard. */
    static void awaitOwnDialog() throws Exception {
        Thread.sleep(2000);
    }

    static IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT);
    }

    static IFile file(String name) {
        return project().getFile(name);
    }

    /** The way to a file in the Project Explorer. */
    static List<String> path(String... names) {
        return Stream.concat(Stream.of(PROJECT), Arrays.stream(names)).toList();
    }
}
