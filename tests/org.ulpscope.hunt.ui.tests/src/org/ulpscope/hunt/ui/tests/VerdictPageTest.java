package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.forms.widgets.Twistie;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.hunt.ui.internal.run.HuntQuestion;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Contrast;
import org.ulpscope.workbench.tests.CutButtons;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.ScreenReader;

/** A study opens on its verdict. */
class VerdictPageTest {
    private static final List<PlatformRequest> THREE = Stream.of("-O0", "-O1", "-O2")
            .map(option -> new PlatformRequest("gcc", List.of(option)))
            .toList();

    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("examples");
        Desk.resize(1280, 800);
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        Gallery.cleanUp(project);
    }

    /** The half distance of the roots of x * x + b * x + 1, which are no real numbers where the discriminant in line 4 is negative. */
    private IFile roots() throws Exception {
        Path folder = project.getLocation().toPath();
        Files.writeString(folder.resolve("root.c"), """
                #include <math.h>
                double root(double b)
                {
                    double d = b * b - 4;
                    return sqrt(d) / 2;
                }
                """);
        return Hunts.finished(
                project.getFile("root.study"),
                Hunts.ofSource(folder, "double root(double b)", "root.c")
                        .platforms(THREE)
                        .budget(200)
                        .build());
    }

    private static StudyEditor open(IFile study) throws Exception {
        StudyEditor editor = Hunts.open(study);
        Hunts.await(editor, RunState.FINISHED);
        Desk.await("the guard is tried", () -> names(editor).contains("It refuses"));
        return editor;
    }

    private static ScrolledForm form(StudyEditor editor) {
        return editor.getActivePageInstance().getManagedForm().getForm();
    }

    private static Text field(StudyEditor editor, String name) {
        return Gallery.below(form(editor), Text.class).stream()
                .filter(text -> ScreenReader.nameOf(text).equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No field is called " + name + " among " + names(editor)));
    }

    private static List<String> names(StudyEditor editor) {
        return Gallery.below(form(editor), Text.class).stream()
                .map(ScreenReader::nameOf)
                .toList();
    }

    private static Section section(StudyEditor editor, String title) {
        return Gallery.below(form(editor), Section.class).stream()
                .filter(section -> section.getText().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static Button button(StudyEditor editor, String words) {
        return Gallery.below(form(editor), Button.class).stream()
                .filter(button -> button.getText().replace("&", "").startsWith(words))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void tellsTheAnswerTheCauseAndTheGuardOfASource() throws Exception {
        StudyEditor editor = open(roots());
        assertEquals("verdict", Desk.inUi(() -> editor.getActivePageInstance().getId()));
        String verdict = Desk.inUi(() -> Gallery.below(form(editor), Label.class).stream()
                .map(Label::getText)
                .filter(text -> text.startsWith("NaN for "))
                .findFirst()
                .orElse("none"));
        assertTrue(verdict.contains("`b * b - 4 < 0`, line 5"), verdict);
        assertTrue(
                Desk.inUi(() -> field(editor, "Guard").getText()).contains("assert(b * b - 4 >= 0)"),
                () -> "the guard of the cause");
        // -O0, -O1 and -O2 of gcc are one platform for all that is seen here.
        Desk.inUi(() -> field(editor, "gcc -O0 = gcc -O1 = gcc"));
        String bars = Desk.inUi(() -> Gallery.below(form(editor), Canvas.class).stream()
                .map(ScreenReader::nameOf)
                .filter(name -> name.startsWith("Outcomes: "))
                .findFirst()
                .orElseThrow());
        assertTrue(bars.contains("NaN "), bars);
        Table ranked = Desk.inUi(() -> Gallery.below(form(editor), Table.class).getFirst());
        assertTrue(Desk.inUi(() -> ranked.getItem(0).getText(2)).contains("`b * b - 4 < 0`"));
        Pictures.take("verdict-light-1280");
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            page.toggleZoom(page.getReference(editor));
            return null;
        });
        Desk.await(
                "the cause stands beside the input where there is room",
                () -> section(editor, "Simplest Input").getLocation().y
                                == section(editor, "Cause and Guard").getLocation().y
                        && form(editor).getClientArea().width > 900);
        Pictures.take("verdict-whole");
    }

    @Test
    void theNextStepsAreSeenInASmallWindow() throws Exception {
        Desk.resize(1100, 700);
        StudyEditor editor = open(roots());
        Pictures.take("verdict-light-1100");
        Desk.await("the next steps are in sight", () -> inSight(form(editor), button(editor, "Explore")));
        assertEquals(List.of(), CutButtons.below(Desk.shell()));
        assertEquals(List.of(), ScreenReader.nameless(form(editor)));
    }

    @Test
    void keysReachTheFindingsAndWhatWasAsked() throws Exception {
        StudyEditor editor = open(roots());
        Desk.await("the first step has the keyboard", () -> button(editor, "Explore")
                .isFocusControl());
        Control twistie = Desk.inUi(() ->
                Gallery.below(section(editor, "What Was Asked"), Twistie.class).getFirst());
        assertFalse(Desk.inUi(() -> field(editor, "Seed").isVisible()));
        Keys.focus(twistie);
        Keys.press(SWT.CR);
        Desk.await("what was asked is unfolded", () -> field(editor, "Seed").isVisible());
        Table ranked = Desk.inUi(() -> Gallery.below(form(editor), Table.class).getFirst());
        Keys.focus(ranked);
        Keys.press(SWT.ARROW_DOWN);
        Keys.press(SWT.CR);
        Desk.await(
                "the findings are in front",
                () -> editor.getActivePageInstance().getId().equals("findings"));
    }

    /** The verdict of a hunt at work is that of what it has so far. */
    @Test
    void saysSoFarWhileTheHuntRuns() throws Exception {
        IWorkbenchPage page = Hunts.perspective();
        Desk.inUi(() -> {
            new HuntQuestion()
                    .run(Hunts.request(Gallery.kernel(project, "pow"), "bayes", 50_000), page.getWorkbenchWindow());
            return null;
        });
        StudyEditor editor = Hunts.activeEditor();
        try {
            Desk.await("it says so far", () -> Gallery.below(form(editor), Label.class).stream()
                    .anyMatch(label -> label.getText().startsWith("So far: NaN")));
            Pictures.take("verdict-running");
        } finally {
            LiveJob.at(editor.feed().file()).ifPresent(Job::cancel);
            Hunts.await(editor, RunState.CANCELLED);
        }
        Desk.await("it says that it is not finished", () -> Gallery.below(form(editor), Label.class).stream()
                .anyMatch(label -> label.getText().startsWith("Not finished: NaN")));
    }

    private static boolean inSight(ScrolledForm form, Control control) {
        Rectangle place =
                control.getDisplay().map(control, form, new Rectangle(0, 0, control.getSize().x, control.getSize().y));
        return place.y >= 0 && place.y + place.height <= form.getClientArea().height;
    }

    @Test
    void canBeReadInTheDark() throws Exception {
        IFile study = roots();
        Gallery.theme(Gallery.DARK);
        StudyEditor editor = open(study);
        Pictures.take("verdict-dark-1280");
        assertEquals(List.of(), Contrast.tooFaint(form(editor)));
    }

    @Test
    void theGuardIsPutIntoTheSourceByKeys() throws Exception {
        StudyEditor editor = open(roots());
        Keys.focus(Desk.inUi(() -> button(editor, "Insert Guard")));
        Keys.press(SWT.SPACE);
        Desk.await("the source has it", () -> Gallery.below(Desk.shell(), StyledText.class).stream()
                .anyMatch(text -> text.isVisible() && text.getText().contains("assert(b * b - 4 >= 0);")));
        Pictures.take("verdict-guard");
    }

    @Test
    void aHuntThatFindsNothingSaysInWhat() throws Exception {
        Path folder = project.getLocation().toPath();
        Files.writeString(folder.resolve("one.c"), "double one(double x) { return 1 + 0 * (x != x); }\n");
        StudyEditor editor = Hunts.open(Hunts.ofSource(project, "double one(double x)", "one.c"));
        Hunts.await(editor, RunState.FINISHED);
        Desk.await("the verdict says so", () -> Gallery.below(form(editor), Label.class).stream()
                .anyMatch(label -> label.getText().startsWith("Nothing exceptional in ")
                        && label.getText().contains("not looked at: NaN, infinity as an input")));
        assertEquals(false, Desk.inUi(() -> button(editor, "Explore").isEnabled()));
        Pictures.take("verdict-nothing");
    }
}
