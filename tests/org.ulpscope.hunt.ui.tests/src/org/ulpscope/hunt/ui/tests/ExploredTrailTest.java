package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.search.Point;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyNote;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyWriter;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;

/** What was explored is handed on: as a command, and as notes of the study. */
class ExploredTrailTest {
    private IProject project;
    private IWorkbenchPage page;
    private IFile file;
    private StudyEditor editor;
    private ExploreView explore;
    private List<FindingRow> rows;

    @BeforeEach
    void exploreTwoFindings() throws Exception {
        project = Gallery.exampleProject("examples");
        page = Hunts.perspective();
        explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        FindingsView findings = Hunts.findings();
        file = Hunts.finished(project, "cosh", 100);
        editor = Hunts.open(file);
        Hunts.await(editor, RunState.FINISHED);
        Desk.await("findings are listed", () -> findings.table().shownRows().size() > 1);
        rows = Desk.inUi(() -> findings.table().shownRows().subList(0, 2));
        for (FindingRow row : rows) {
            Desk.inUi(() -> {
                page.activate(findings);
                findings.table().setSelection(new StructuredSelection(row));
                return null;
            });
            Desk.await("Explore shows it", () -> explore.input()
                    .filter(input -> input.point().equals(point(row)))
                    .isPresent());
        }
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    private static Point point(FindingRow row) {
        return new Point(
                row.found().inputBits().stream().mapToLong(Long::longValue).toArray());
    }

    @Test
    void theCommandLineNamesKernelPlatformAndInput() throws Exception {
        Desk.inUi(() -> {
            action("Copy Command Line").run();
            return null;
        });
        String text = Desk.inUi(() -> {
            Clipboard clipboard = new Clipboard(Desk.shell().getDisplay());
            try {
                return (String) clipboard.getContents(TextTransfer.getInstance());
            } finally {
                clipboard.dispose();
            }
        });
        assertTrue(text.startsWith("ulpscope eval 'double cosh(double x)' "), text);
        assertTrue(text.contains(" -p 'gcc -O2' "), text);
        assertTrue(text.endsWith(" " + rows.getLast().input(0).hexFloat()), text);
    }

    /** Whether a table has this result of gcc's in the column that is headed so. */
    private static boolean isGiven(Table table, String heading, String result) {
        return IntStream.range(0, table.getColumnCount())
                .filter(column -> table.getColumn(column).getText().equals(heading))
                .anyMatch(column -> Arrays.stream(table.getItems())
                        .anyMatch(item -> item.getText(0).equals("gcc")
                                && item.getText(column).equals(result)));
    }

    @Test
    void pinnedResultsStayBesideThoseOfTheNextInput() throws Exception {
        Desk.await("gcc has answered", () -> explore.answers().contains("gcc"));
        String title = "at " + rows.getLast().input(0).decimal();
        Desk.inUi(() -> {
            action("Pin Results").run();
            explore.back();
            return null;
        });
        Desk.await("the next input is answered, too", () -> explore.answers().contains("gcc"));
        String given = rows.getLast().output("gcc").orElseThrow().decimal();
        Desk.await("the column of the former one is there", () -> Gallery.below(Desk.shell(), Table.class).stream()
                .anyMatch(table -> isGiven(table, title, given)));
        Desk.inUi(() -> {
            action("Unpin All").run();
            return null;
        });
        assertTrue(Desk.inUi(() -> Gallery.below(Desk.shell(), Table.class).stream()
                .flatMap(table -> Arrays.stream(table.getColumns()))
                .noneMatch(column -> column.getText().equals(title))));
    }

    @Test
    void theInputOnShowIsKeptAloneInTheStudyWithTheNoteThatIsTyped() throws Exception {
        keep("Keep Input in Study", "largest finite result");
        assertKept("largest finite result", rows.subList(1, 2));
    }

    @Test
    void allInputsLookedAtAreKeptInTheStudyWithTheNoteThatIsTyped() throws Exception {
        keep("Keep All Inputs Looked At", "first overflow");
        assertKept("first overflow", rows);
    }

    /** The note was lost that had been typed before it was refused. */
    @Test
    void noNoteIsAskedForWhileTheStudyIsWritten() throws Exception {
        try (StudyWriter writer = StudyWriter.resume(file.getLocation().toPath())) {
            Desk.shell().getDisplay().asyncExec(() -> action("Keep Input in Study")
                    .run());
            Desk.await("it is said", () -> Gallery.below(Desk.shell(), Label.class).stream()
                    .anyMatch(label -> label.isVisible()
                            && label.getText()
                                    .startsWith(file.getName() + " is being written, and nothing can be kept")));
            assertTrue(Desk.inUi(() -> dialog("Keep Input in Study").isEmpty()));
        }
        keep("Keep Input in Study", "largest finite result");
    }

    private void keep(String title, String note) throws Exception {
        Shell main = Desk.inUi(Desk::shell);
        main.getDisplay().asyncExec(() -> action(title).run());
        Desk.await("the question is asked", () -> dialog(title).isPresent());
        Text reason = Desk.inUi(() -> Gallery.below(dialog(title).orElseThrow(), Text.class).stream()
                .filter(text -> (text.getStyle() & SWT.READ_ONLY) == 0)
                .findFirst()
                .orElseThrow());
        Keys.focus(reason);
        Keys.type(note);
        Hands.press(Hands.button(Desk.inUi(() -> dialog(title).orElseThrow()), "OK"));
        Desk.await(
                "the notes are seen",
                () -> !editor.feed().seen().held().orElseThrow().notes().isEmpty());
    }

    private void assertKept(String text, List<FindingRow> inputs) throws Exception {
        try (StudyReader reader = StudyReader.open(file.getLocation().toPath())) {
            List<StudyNote> notes = reader.notes();
            assertTrue(notes.stream().allMatch(note -> note.text().equals(text)), notes.toString());
            assertEquals(
                    inputs.stream().map(row -> row.found().inputBits()).toList(),
                    notes.stream().map(StudyNote::inputBits).toList());
            assertEquals(RunState.FINISHED, reader.summary().state());
        }
        Hunts.turnTo(editor, "notes");
        Desk.await("the page lists them", () -> Gallery.below(Desk.shell(), Table.class).stream()
                .filter(Table::isVisible)
                .flatMap(table -> Arrays.stream(table.getItems()))
                .anyMatch(item -> item.getText(1).equals(text)));
    }

    private static Optional<Shell> dialog(String title) {
        return Arrays.stream(Desk.shell().getDisplay().getShells())
                .filter(shell -> shell.getText().equals(title))
                .findFirst();
    }

    private IAction action(String title) {
        IViewSite site = explore.getViewSite();
        return Arrays.stream(site.getActionBars().getMenuManager().getItems())
                .filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction())
                .filter(action -> action.getText().startsWith(title))
                .findFirst()
                .orElseThrow();
    }
}
