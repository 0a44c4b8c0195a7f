package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.ScreenReader;
import org.ulpscope.workbench.tests.User;

/** A function of three inputs in Explore, where the window is that of a laptop. */
class ExploreSeveralInputsTest {
    private IProject project;
    private ExploreView view;

    @BeforeEach
    void exploreFma() throws Exception {
        project = Gallery.exampleProject("several");
        IWorkbenchPage page = Hunts.perspective();
        Desk.resize(1100, 700);
        view = Desk.inUi(() -> {
            page.resetPerspective();
            return (ExploreView) page.showView(Explore.VIEW);
        });
        Desk.inUi(() -> {
            view.explore(Gallery.kernel(project, "fma"));
            return null;
        });
        Desk.await("platforms have answered", () -> view.answers().size() > 2 && fields().size() == 3);
        Desk.awaitTurns();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Hunts.leave(view, project);
    }

    @Test
    void threeResultsAreInSight() throws Exception {
        Pictures.take("explore-three-inputs");
        Desk.await("three results are in sight", () -> {
            Table results = results();
            Rectangle third = results.getItem(2).getBounds();
            Rectangle sight = User.visible(results);
            return results.toDisplay(0, third.y + third.height).y <= sight.y + sight.height;
        });
    }

    /** As it is on a small laptop beside a tour. */
    @Test
    void allStepsAreInSightInANarrowView() throws Exception {
        Desk.resize(900, 700);
        try {
            Desk.await("the last step is in sight", () -> {
                Button last = step("The other sign");
                return User.visible(last).width == last.getSize().x;
            });
            Pictures.take("explore-narrow");
        } finally {
            Desk.resize(1100, 700);
        }
    }

    @Test
    void tabGoesAlongTheInputsAndOnToTheSteps() throws Exception {
        for (int i = 0; i < 3; i++) {
            Text field = field(i);
            if (i == 0) {
                Keys.focus(field);
            } else {
                Keys.press(SWT.TAB);
            }
            assertTrue(Desk.inUi(field::isFocusControl), "input " + i + " has the keyboard");
        }
        Keys.press(SWT.TAB);
        assertEquals(
                "One binade down (Page Down) in z",
                Desk.inUi(() -> ScreenReader.nameOf(Desk.shell().getDisplay().getFocusControl())));
    }

    @Test
    void aStepIsTakenAlongTheInputThatWasTypedInLast() throws Exception {
        Keys.fill(field(1), "2.5");
        Keys.fill(field(0), "3");
        Keys.focus(field(1));
        User.click(step("One ulp up"));
        Desk.await("y is one ulp further", () -> values().equals(List.of(3.0, Math.nextUp(2.5), 1.0)));
        Keys.focus(field(2));
        Keys.press(SWT.ARROW_DOWN);
        Desk.await("z is one ulp back", () -> values().equals(List.of(3.0, Math.nextUp(2.5), Math.nextDown(1.0))));
        User.click(step("The other sign"));
        Desk.await("z has the other sign", () -> values().getLast() == -Math.nextDown(1.0));
    }

    @Test
    void aNumberThatHasNoRoomKeepsItsExponentAndTheWholeIsTheTooltip() throws Exception {
        String number = "-6.123233995736766e-17";
        Keys.fill(field(0), number);
        Keys.fill(field(1), "2.5");
        assertEquals(number, Desk.inUi(() -> fields().get(0).getToolTipText()));
        assertEquals(List.of("\u2026e-17"), Desk.inUi(ExploreSeveralInputsTest::cutEnds));
        Pictures.take("explore-cut-number");
        Keys.focus(field(0));
        assertEquals(List.of(), Desk.inUi(ExploreSeveralInputsTest::cutEnds), "who types sees the number itself");
        assertEquals(number, Desk.inUi(() -> fields().get(0).getText()));
        assertNull(Desk.inUi(() -> fields().get(0).getToolTipText()), "nothing comes up over the results meanwhile");
    }

    /** A tooltip of the field itself would come up over the results while one types. */
    @Test
    void whatCanBeTypedIsToldWhereTheNameIsPointedAtAndToThoseWhoHear() throws Exception {
        Keys.fill(field(1), "2.5");
        assertNull(Desk.inUi(() -> fields().get(1).getToolTipText()));
        String hint = Desk.inUi(() -> ScreenReader.descriptionOf(fields().get(1)));
        assertTrue(hint.startsWith("A decimal such as"), hint);
        String ofName =
                Desk.inUi(() -> fields().get(1).getParent().getChildren()[0].getToolTipText());
        assertTrue(ofName.startsWith("FP64") && ofName.endsWith(hint), ofName);
    }

    /** What stands at the end of fields in place of what has no room. */
    private static List<String> cutEnds() {
        return Gallery.below(explore(), Label.class).stream()
                .filter(label -> label.isVisible() && label.getText().startsWith("\u2026"))
                .map(Label::getText)
                .toList();
    }

    /** Of the inputs, as they are explored. */
    private List<Double> values() {
        return IntStream.range(0, 3)
                .mapToObj(i -> new Value(
                                FloatFormat.FP64,
                                view.input().orElseThrow().point().bits(i))
                        .toDouble())
                .toList();
    }

    private static Text field(int of) throws Exception {
        return Desk.inUi(() -> fields().get(of));
    }

    private static List<Text> fields() {
        return Gallery.below(Desk.shell(), Text.class).stream()
                .filter(text -> text.isVisible() && ScreenReader.nameOf(text).startsWith("Input "))
                .toList();
    }

    private static Button step(String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(explore(), Button.class).stream()
                .filter(button -> String.valueOf(button.getToolTipText()).startsWith(words))
                .findFirst()
                .orElseThrow());
    }

    /** What has the fields and all that belongs to them. */
    private static Composite explore() {
        return fields().getFirst().getParent().getParent();
    }

    private static Table results() {
        return Gallery.below(Desk.shell(), Table.class).stream()
                .filter(Control::isVisible)
                .filter(table -> Stream.of(table.getColumns())
                        .anyMatch(column -> column.getText().equals("Result")))
                .findFirst()
                .orElseThrow();
    }
}
