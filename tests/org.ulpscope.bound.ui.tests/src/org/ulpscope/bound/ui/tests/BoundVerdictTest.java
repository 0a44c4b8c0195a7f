package org.ulpscope.bound.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.pane.BoundPane;
import org.ulpscope.ui.verdict.GlancePage;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.ScreenReader;

/** Bounds open on their verdict, from which keys reach all that is behind it. */
class BoundVerdictTest {
    private IProject project;
    private BoundPane pane;

    @BeforeEach
    void open() throws Exception {
        project = BoundDesk.project("bounds");
        pane = BoundDesk.open(BoundDesk.bound(BoundDesk.source(project), "total.bound"))
                .pane();
        Desk.await("what moves is ranked", () -> page().ranked().rows().size() == 3);
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    private GlancePage page() {
        return pane.verdict().orElseThrow();
    }

    private Button button(String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(page(), Button.class).stream()
                .filter(button -> button.getText().replace("&", "").startsWith(words))
                .findFirst()
                .orElseThrow());
    }

    @Test
    void itSaysHowFarTheResultMovesAndWhere() throws Exception {
        assertEquals("Verdict", Desk.inUi(pane::front));
        String sentence = Desk.inUi(() -> page().sentence());
        assertTrue(sentence.startsWith("The result can move by 4.6e+18 ulps, most at total.c:3"), sentence);
        assertEquals(List.of("total.c:3"), Desk.inUi(() -> Gallery.below(page(), Hyperlink.class).stream()
                .map(Hyperlink::getText)
                .filter(text -> text.contains(":"))
                .toList()));
        assertEquals(List.of(), Desk.inUi(() -> ScreenReader.nameless(page())));
    }

    @Test
    void theNextStepsLeadToTheSourceThePatchAndTheOrders() throws Exception {
        Keys.focus(button("Show Patch"));
        Keys.press(SWT.SPACE);
        Desk.await("the patch is in front", () -> pane.front().equals("Patch"));
        BoundDesk.turnTo(pane, "Verdict");
        Keys.focus(button("Show Orders"));
        Keys.press(SWT.SPACE);
        Desk.await("the orders are in front", () -> pane.front().equals("Orders"));
        BoundDesk.turnTo(pane, "Verdict");
        Keys.focus(button("Open Source Line"));
        Keys.press(SWT.SPACE);
        Desk.await("the source is open at the line", () -> Hands.line() == 3);
    }

    @Test
    void enterShowsAConditionAndALineAmongAll() throws Exception {
        Table ranked = Desk.inUi(() -> Gallery.below(page(), Table.class).getFirst());
        Keys.focus(ranked);
        Keys.press(SWT.ARROW_DOWN);
        Keys.press(SWT.CR);
        Desk.await("the conditions are in front", () -> pane.front().equals("Conditions"));
        assertEquals(List.of("total.c:4"), Desk.inUi(() -> pane.conditions().selectedRows().stream()
                .map(BoundRow::name)
                .toList()));
        BoundDesk.turnTo(pane, "Verdict");
        Keys.focus(ranked);
        Keys.press(SWT.ARROW_DOWN);
        Keys.press(SWT.CR);
        Desk.await("the lines are in front", () -> pane.front().equals("Lines"));
        assertEquals(List.of("total.c:3"), Desk.inUi(() -> pane.lines().selectedRows().stream()
                .map(BoundRow::name)
                .toList()));
    }
}
