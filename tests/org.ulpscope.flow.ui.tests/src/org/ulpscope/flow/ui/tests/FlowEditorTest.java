package org.ulpscope.flow.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.study.FlowWriter;
import org.ulpscope.flow.ui.internal.FlowIds;
import org.ulpscope.flow.ui.internal.pane.FlowEditor;
import org.ulpscope.flow.ui.internal.pane.FlowPane;
import org.ulpscope.flow.ui.internal.pane.FlowView;
import org.ulpscope.flow.ui.internal.pane.LineRow;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;

/** A flow that is opened, for which nothing is compiled or run. */
class FlowEditorTest {
    private static final String BORN =
            "3: NaN, DIV0: div.rn.f64 of 0, 0 gives nan; first in launch 2, block (1,0,0), thread (7,0,0).";
    private static final String CARRIED =
            "4: Carries on NaN: add.f64 of nan, 1 gives nan; first in launch 2, block (1,0,0), thread (7,0,0).";

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

    @Test
    void linesComeWithTheirValuesAndOpenTheSource() throws Exception {
        FlowEditor editor = FlowDesk.open(found("app.flow"));
        FlowPane pane = editor.pane();
        Desk.await("its lines are shown", () -> pane.table().rows().size() == 2);
        assertEquals(List.of("NaN, DIV0", "NaN carried"), Desk.inUi(() -> pane.table().rows().stream()
                .map(LineRow::classes)
                .toList()));
        String status = Desk.inUi(pane::status);
        assertTrue(
                status.startsWith(
                        "1 line gives birth to exceptional values: NaN at 1, DIV0 at 1; not looked at: the host's code."),
                status);
        assertTrue(status.contains("app -n 5, on the twin") && status.contains("ended well after 1.50 s"), status);
        Desk.await("the first line is told of", () -> pane.detail().contains(source.getLocation() + ":3"));
        String detail = Desk.inUi(pane::detail);
        for (String part : List.of(
                ">app.cu:3</a> in k(double*)",
                "x[0] = x[1] / x[2];",
                "12 times in all",
                ">0x0p+0<",
                ">0000000000000000<",
                "first in launch 2, block (1,0,0), thread (7,0,0)")) {
            assertTrue(detail.contains(part), part + " in " + detail);
        }
        Desk.inUi(() -> {
            Gallery.below(pane.table(), Table.class).getFirst().notifyListeners(SWT.DefaultSelection, new Event());
            return null;
        });
        Desk.await("the source is open at the line", () -> Hands.line() == 3);
    }

    @Test
    void whatIsTypedAndChosenFiltersTheLines() throws Exception {
        FlowPane pane = FlowDesk.open(found("app.flow")).pane();
        Desk.await("its lines are shown", () -> pane.table().rows().size() == 2);
        FlowDesk.turnTo(pane, "Lines");
        Keys.fill(Desk.inUi(() -> Gallery.below(pane.table(), Text.class).getFirst()), "carried");
        Desk.await("one line is shown", () -> pane.table().shownRows().size() == 1);
        Keys.fill(Desk.inUi(() -> Gallery.below(pane.table(), Text.class).getFirst()), "");
        choose(pane, "Carried on", false);
        Desk.await("the births are shown", () -> pane.table().rows().size() == 1);
        choose(pane, "NaN", false);
        assertEquals(1, Desk.inUi(() -> pane.table().rows().size()), "it is a division by 0 all the same");
        choose(pane, "DIV0", false);
        Desk.await("nothing is shown", () -> pane.table().rows().isEmpty());
    }

    @Test
    void linesAreMarkedInTheSourceUntilTheFlowIsDeleted() throws Exception {
        IFile flow = found("app.flow");
        FlowDesk.open(flow);
        awaitMarks(List.of(BORN), List.of(CARRIED));
        IFile other = FlowDesk.flow(source, "other.flow", FlowDesk.born(source, ExceptionClass.INF));
        FlowDesk.open(other);
        awaitMarks(List.of(BORN.replace("NaN, DIV0", "INF")), List.of());
        FlowDesk.open(flow);
        awaitMarks(List.of(BORN), List.of(CARRIED));
        flow.delete(true, new NullProgressMonitor());
        awaitMarks(List.of(), List.of());
    }

    @Test
    void aLineThatIsAnotherByNowIsNotMarked() throws Exception {
        IFile flow = found("app.flow");
        source.setContents(
                FlowDesk.SOURCE.replace("x[1] / x[2]", "x[1] / (x[2] + 1)").getBytes(),
                true,
                false,
                new NullProgressMonitor());
        FlowDesk.open(flow);
        awaitMarks(List.of(), List.of(CARRIED));
    }

    @Test
    void whatIsFoundComesWhileTheProgramRuns() throws Exception {
        IFile flow = project.getFile("live.flow");
        try (FlowWriter writer = FlowDesk.writer(source, flow)) {
            project.refreshLocal(IProject.DEPTH_ONE, new NullProgressMonitor());
            FlowPane pane = FlowDesk.open(flow).pane();
            Desk.await("it says so", () -> pane.status().endsWith("running."));
            writer.found(List.of(FlowDesk.carried(source)));
            Desk.await("the line is there", () -> pane.table().rows().size() == 1);
            writer.found(List.of(FlowDesk.born(source, ExceptionClass.NAN)));
            Desk.await("both are there", () -> pane.table().rows().size() == 2);
            assertEquals(
                    "app.cu:4",
                    Desk.inUi(() -> pane.table().selectedRows().getFirst().place()),
                    "what is selected stays so");
            writer.end(RunState.CANCELLED, "");
            Desk.await("it says so", () -> pane.status().contains("stopped"));
        }
    }

    @Test
    void theViewFollowsTheFileThatIsSelected() throws Exception {
        IWorkbenchPage page = Desk.page();
        FlowView view = (FlowView) Desk.inUi(() -> page.showView(FlowIds.FLOW_VIEW));
        assertEquals("", Desk.inUi(() -> view.pane().status()));
        Hands.select(found("app.flow"));
        Desk.await("its lines are shown", () -> view.pane().table().rows().size() == 2);
    }

    private IFile found(String name) throws Exception {
        return FlowDesk.flow(
                source,
                name,
                FlowDesk.born(source, ExceptionClass.NAN),
                FlowDesk.born(source, ExceptionClass.DIV0),
                FlowDesk.carried(source));
    }

    private static void choose(FlowPane pane, String name, boolean shown) throws Exception {
        Desk.inUi(() -> {
            ToolItem item = Gallery.below(pane, ToolBar.class).stream()
                    .flatMap(bar -> List.of(bar.getItems()).stream())
                    .filter(one -> one.getText().equals(name))
                    .findFirst()
                    .orElseThrow();
            item.setSelection(shown);
            item.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    private void awaitMarks(List<String> births, List<String> carrying) throws Exception {
        Desk.await(
                births + " and " + carrying + " are marked",
                () -> FlowDesk.marks(source, FlowIds.BIRTH_MARKER).equals(births)
                        && FlowDesk.marks(source, FlowIds.CARRYING_MARKER).equals(carrying));
    }
}
