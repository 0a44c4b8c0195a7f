package org.ulpscope.flow.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.forms.widgets.Twistie;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.study.FlowWriter;
import org.ulpscope.flow.ui.internal.pane.FlowPane;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.verdict.GlancePage;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.ScreenReader;

/** A flow opens on its verdict, from which keys reach all that is behind it. */
class FlowVerdictTest {
    private IProject project;
    private IFile source;

    @BeforeEach
    void create() throws Exception {
        project = FlowDesk.project("flows");
        source = FlowDesk.source(project);
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    private FlowPane opened() throws Exception {
        FlowPane pane = FlowDesk.open(FlowDesk.flow(
                        source,
                        "app.flow",
                        FlowDesk.born(source, ExceptionClass.NAN),
                        FlowDesk.born(source, ExceptionClass.DIV0),
                        FlowDesk.carried(source)))
                .pane();
        Desk.await("its line is ranked", () -> page(pane).ranked().rows().size() == 1);
        return pane;
    }

    private static GlancePage page(FlowPane pane) {
        return pane.verdict().orElseThrow();
    }

    private static Button button(FlowPane pane, String words) {
        return Gallery.below(page(pane), Button.class).stream()
                .filter(button -> button.getText().replace("&", "").startsWith(words))
                .findFirst()
                .orElseThrow();
    }

    private static String field(FlowPane pane, String name) {
        return Gallery.below(page(pane), Text.class).stream()
                .filter(text -> ScreenReader.nameOf(text).equals(name))
                .map(Text::getText)
                .findFirst()
                .orElse("");
    }

    @Test
    void itSaysWhatWasBornWhereAndWhy() throws Exception {
        FlowPane pane = opened();
        assertEquals("Verdict", Desk.inUi(() -> pane.tabs().front()));
        assertEquals("NaN is born at app.cu:3, dividing 0 by 0, 12 times", Desk.inUi(() -> page(pane)
                .sentence()));
        assertEquals("x[0] = x[1] / x[2];", Desk.inUi(() -> field(pane, "Source")));
        assertTrue(Desk.inUi(() -> field(pane, "Remedy")).contains("guard it"));
        assertEquals(List.of("app.cu:3"), Desk.inUi(() -> Gallery.below(page(pane), Hyperlink.class).stream()
                .map(Hyperlink::getText)
                .filter(text -> text.contains(":"))
                .toList()));
        assertEquals(List.of(), Desk.inUi(() -> ScreenReader.nameless(page(pane))));
    }

    @Test
    void theFirstStepHasTheKeyboardAndOpensTheSource() throws Exception {
        FlowPane pane = opened();
        Desk.await("the first step has the keyboard", () -> button(pane, "Open Source Line")
                .isFocusControl());
        Keys.press(SWT.SPACE);
        Desk.await("the source is open at the line", () -> Hands.line() == 3);
    }

    @Test
    void enterOnALineShowsItAmongAll() throws Exception {
        FlowPane pane = opened();
        Table ranked = Desk.inUi(() -> Gallery.below(page(pane), Table.class).getFirst());
        Keys.focus(ranked);
        Keys.press(SWT.ARROW_DOWN);
        Keys.press(SWT.CR);
        Desk.await("the lines are in front", () -> pane.tabs().front().equals("Lines"));
        assertEquals(
                "app.cu:3",
                Desk.inUi(() -> pane.table().selectedRows().getFirst().place()));
    }

    @Test
    void whatWasAskedUnfolds() throws Exception {
        FlowPane pane = opened();
        Twistie twistie = Desk.inUi(() -> Gallery.below(page(pane), Section.class).stream()
                .filter(section -> section.getText().equals("What Was Asked"))
                .flatMap(section -> Gallery.below(section, Twistie.class).stream())
                .findFirst()
                .orElseThrow());
        Keys.focus(twistie);
        Keys.press(SWT.CR);
        Desk.await("it is unfolded", () -> Gallery.below(page(pane), Text.class).stream()
                .anyMatch(text -> text.isVisible() && text.getText().equals("-n 5")));
    }

    @Test
    void itGrowsWhileTheProgramRuns() throws Exception {
        IFile flow = project.getFile("live.flow");
        try (FlowWriter writer = FlowDesk.writer(source, flow)) {
            project.refreshLocal(IProject.DEPTH_ONE, new NullProgressMonitor());
            FlowPane pane = FlowDesk.open(flow).pane();
            Desk.await("it says so", () -> page(pane).sentence().startsWith("So far: "));
            assertFalse(Desk.inUi(() -> button(pane, "Open Source Line").isEnabled()));
            writer.found(List.of(FlowDesk.born(source, ExceptionClass.NAN)));
            Desk.await("the line is told", () -> page(pane).sentence().startsWith("So far: NaN is born at app.cu:3"));
            writer.end(RunState.CANCELLED, "");
            Desk.await("it is not finished", () -> page(pane).sentence().startsWith("Not finished: NaN is born"));
            assertTrue(Desk.inUi(() -> button(pane, "Open Source Line").isEnabled()));
        }
    }
}
