package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;

class FindingsViewTest {
    private IProject project;
    private StudyEditor editor;
    private FindingsView view;

    @BeforeEach
    void openStudy() throws Exception {
        project = Gallery.exampleProject("examples");
        Hunts.perspective();
        view = Hunts.findings();
        editor = Hunts.open(Hunts.finished(project, "pow", 400));
        Hunts.await(editor, RunState.FINISHED);
        Desk.await("findings are listed", () -> !view.table().shownRows().isEmpty());
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void filtersByClass() throws Exception {
        Desk.inUi(() -> {
            table().setFilter("INF+");
            return null;
        });
        List<FindingRow> rows = Desk.inUi(() -> view.table().shownRows());
        assertFalse(rows.isEmpty());
        assertTrue(rows.stream().allMatch(row -> row.style() == ValueClassStyle.INF_PLUS));
    }

    @Test
    void sortsByInputInTheOrderOfItsFormat() throws Exception {
        Desk.inUi(() -> {
            table().toggleSort(column("x"));
            return null;
        });
        List<Long> ordinals = Desk.inUi(() -> view.table().shownRows().stream()
                .filter(row -> !row.input(0).isNaN())
                .map(row -> row.input(0).ordinal())
                .toList());
        assertEquals(ordinals.stream().sorted().toList(), ordinals);
    }

    @Test
    void areArrangedAsBeforeWhenTheirStudyIsInFrontAgain() throws Exception {
        Desk.inUi(() -> {
            table().toggleSort(column("x"));
            table().toggleSort(column("x"));
            table().setFilter("INF");
            view.table().groupByClass();
            return null;
        });
        List<FindingRow> before = Desk.inUi(() -> view.table().shownRows());
        StudyEditor other = Hunts.open(Hunts.finished(project, "cosh", 200));
        Desk.await(
                "the other study is shown",
                () -> !view.table().shownRows().isEmpty()
                        && view.table().shownRows().getFirst().study().slots().size() == 1);
        assertTrue(Desk.inUi(() -> table().grouping().isEmpty()), "the other one is arranged by itself");
        Desk.inUi(() -> {
            other.getSite().getPage().activate(editor);
            return null;
        });
        Desk.await(
                "the study is back, arranged as before",
                () -> view.table().shownRows().equals(before));
        assertEquals("Class", Desk.inUi(() -> table().grouping().orElseThrow().title()));
    }

    /** With another study's editor in front nothing told which one they were of. */
    @Test
    void saysWhichStudyTheyAreOfWhereTheEditorInFrontIsAnothers() throws Exception {
        assertEquals("", Desk.inUi(view::getContentDescription));
        IFile other = Hunts.finished(project, "cosh", 50);
        CommonNavigator explorer =
                Desk.inUi(() -> (CommonNavigator) editor.getSite().getPage().showView(IPageLayout.ID_PROJECT_EXPLORER));
        Desk.inUi(() -> {
            explorer.selectReveal(new StructuredSelection(other));
            return null;
        });
        Desk.await("it is named", () -> view.getContentDescription().equals("cosh.study"));
        Desk.inUi(() -> {
            editor.getSite().getPage().activate(editor);
            return null;
        });
        Desk.await(
                "there is no doubt any more", () -> view.getContentDescription().isEmpty());
        // While a hunt in it begins, these are those of the study that was in front before.
        Desk.inUi(() -> IDE.openEditor(editor.getSite().getPage(), Gallery.kernel(project, "cosh")));
        Desk.await("a kernel is in front", () -> view.getContentDescription()
                .equals(editor.feed().file().getFileName().toString()));
    }

    @Test
    void groupsByClass() throws Exception {
        long classes = Desk.inUi(() -> view.table().shownRows().stream()
                .map(FindingRow::style)
                .distinct()
                .count());
        int rows = Desk.inUi(() -> view.table().shownRows().size());
        Desk.inUi(() -> {
            view.table().groupByClass();
            return null;
        });
        assertEquals("Class", Desk.inUi(() -> table().grouping().orElseThrow().title()));
        List<ValueClassStyle> order = Desk.inUi(
                () -> view.table().shownRows().stream().map(FindingRow::style).toList());
        assertEquals(rows, order.size());
        assertEquals(order.stream().sorted().toList(), order);
        assertTrue(classes > 1, "pow gives several classes");
    }

    @Test
    void aFindingReplaysBitForBit() throws Exception {
        FindingRow row = Desk.inUi(() -> view.table().shownRows().getFirst());
        ExploredInput input = Adapters.adapt(row, ExploredInput.class);
        List<String> sentences = input.finding().orElseThrow().replay(org.ulpscope.base.progress.Progress.NONE);
        assertEquals(List.of("gcc: the same bits came out again."), sentences);
    }

    @Test
    void emptiesWhenItsStudyIsClosed() throws Exception {
        Desk.inUi(() -> editor.getSite().getPage().closeEditor(editor, false));
        Desk.await("the view is empty again", () -> view.table().table().isEmpty());
    }

    @Test
    void changesToAnotherStudyWhileTheTableHasTheFocus() throws Exception {
        Desk.await("the table has the focus", () -> {
            Desk.shell().forceActive();
            editor.getSite().getPage().activate(view);
            return table().setFocus() && table().getDisplay().getFocusControl() instanceof Table;
        });
        Hunts.open(Hunts.finished(project, "cosh", 50));
        Desk.await("the findings are those of cosh", () -> {
            List<FindingRow> rows = view.table().shownRows();
            return !rows.isEmpty()
                    && rows.stream().allMatch(row -> row.file().endsWith("cosh.study"))
                    && Gallery.below(view.table(), RowTable.class).size() == 1;
        });
    }

    @Test
    void showsTheStudyInFrontOnceTheOneThatIsSelectedIsDeleted() throws Exception {
        IFile selected = Hunts.finished(project, "cosh", 50);
        Hands.select(selected);
        awaitFindingsOf("cosh.study");
        selected.delete(true, new NullProgressMonitor());
        awaitFindingsOf("pow.study");
    }

    private void awaitFindingsOf(String study) throws Exception {
        Desk.await("the findings are those of " + study, () -> {
            List<FindingRow> rows = view.table().shownRows();
            return !rows.isEmpty() && rows.stream().allMatch(row -> row.file().endsWith(study));
        });
    }

    @Test
    void whatWasRaisedInsideOpensItsLine() throws Exception {
        Hunts.open(Hunts.inside(project));
        Desk.await("the findings are those inside", () -> view.table().shownRows().stream()
                .anyMatch(row -> row.file().endsWith("root.study")));
        FindingRow first = Desk.inUi(() -> view.table().shownRows().getFirst());
        assertTrue(first.insideAt().startsWith("root.c:3 "), first.insideAt());
        assertTrue(first.inside().endsWith(" gives nan, a division by 0"), first.inside());
        assertTrue(Desk.inUi(() -> table().isShown(column("Inside at"))));
        Desk.inUi(() -> {
            table().setSelection(new StructuredSelection(first));
            Gallery.below(table(), Table.class).getFirst().notifyListeners(SWT.DefaultSelection, new Event());
            return null;
        });
        Desk.await(
                "the source is open",
                () -> editor.getSite().getPage().getActiveEditor().getTitle().equals("root.c"));
    }

    private RowTable<FindingRow> table() {
        return view.table().table().orElseThrow();
    }

    private RowColumn<FindingRow> column(String title) {
        return table().columns().stream()
                .filter(column -> column.title().equals(title))
                .findFirst()
                .orElseThrow();
    }
}
