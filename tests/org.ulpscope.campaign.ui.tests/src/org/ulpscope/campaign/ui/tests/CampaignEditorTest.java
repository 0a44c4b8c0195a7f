package org.ulpscope.campaign.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.CampaignWriter;
import org.ulpscope.campaign.study.content.FoundDiscrepancy;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.campaign.study.content.UnreducedCause;
import org.ulpscope.campaign.text.ProgramText;
import org.ulpscope.campaign.ui.internal.CampaignIds;
import org.ulpscope.campaign.ui.internal.cases.CaseSheet;
import org.ulpscope.campaign.ui.internal.causes.CauseRow;
import org.ulpscope.campaign.ui.internal.causes.SmallestSheet;
import org.ulpscope.campaign.ui.internal.editor.CampaignEditor;
import org.ulpscope.campaign.ui.internal.overview.CountGrid;
import org.ulpscope.campaign.ui.internal.run.CampaignRuns;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveInput;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

class CampaignEditorTest {
    /** Columns of the table by level and kind before those of kinds. */
    private static final int BEFORE_KINDS = 2;

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Campaigns.project("differences");
        page = Campaigns.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void aCountOpensTheListOfWhatItCountsAndARowItsCase() throws Exception {
        CampaignEditor editor = Campaigns.open(Campaigns.copy(Campaigns.explained(), project));
        PairTable pair = pair(editor);
        DiscrepancyKind kind = List.of(DiscrepancyKind.values()).stream()
                .filter(one -> pair.of(one) > 0)
                .findFirst()
                .orElseThrow();
        click(kinds(editor), 0, BEFORE_KINDS + kind.ordinal());
        Desk.await(
                "the list has them all",
                () -> editor.discrepancies().table().rows().size() == pair.of(kind));
        assertEquals("Discrepancies", Desk.inUi(editor::page));
        assertEquals(
                "Discrepancies of kind " + kind.label() + " between gcc and gcc -ffast-math at O0",
                Desk.inUi(editor.discrepancies()::title));
        FoundDiscrepancy row =
                Desk.inUi(() -> editor.discrepancies().table().rows().getFirst());
        assertEquals(kind, row.kind());
        select(editor, row);
        CaseSheet found = editor.discrepancies().found();
        Desk.await("its case is shown", () -> found.shown().isPresent());
        Desk.inUi(() -> {
            assertEquals(row.name(), found.shown().orElseThrow().name());
            assertEquals(
                    List.of(row.leftValue(), row.rightValue()),
                    found.values().stream()
                            .filter(value -> value.name().endsWith(" gives"))
                            .map(value -> value.value().orElseThrow())
                            .toList());
            assertFalse(found.values().getFirst().isInput(), "what comes of it stands first");
            return null;
        });
    }

    @Test
    void aCauseShowsItsSmallestCaseWithTheGuiltyOperationMarkedAndListsItsCases() throws Exception {
        CampaignEditor editor = Campaigns.open(Campaigns.copy(Campaigns.reduced(), project));
        Desk.await("causes are listed", () -> !editor.causes().table().rows().isEmpty());
        CauseRow cause = Desk.inUi(() -> editor.causes().table().rows().stream()
                .filter(row -> row.group().cause().kind().isTraced())
                .findFirst()
                .orElseThrow());
        Desk.inUi(() -> {
            editor.showPage("Causes");
            editor.causes().table().setSelection(new StructuredSelection(cause));
            CaseSheet smallest = editor.causes().smallest().smallest();
            assertEquals(cause.group().smallest(), smallest.shown());
            assertTrue(
                    cause.group().smallest().orElseThrow().source().contains(smallest.marked()),
                    "what is marked stands in the source");
            assertFalse(smallest.marked().isBlank(), "the guilty operation is marked");
            Gallery.below(editor.causes().table(), Table.class)
                    .getFirst()
                    .notifyListeners(SWT.DefaultSelection, new Event());
            return null;
        });
        Desk.await(
                "its cases are listed",
                () -> editor.discrepancies().table().rows().size()
                        == cause.group().count());
        FoundDiscrepancy row =
                Desk.inUi(() -> editor.discrepancies().table().rows().getFirst());
        assertEquals(Optional.of(cause.group().cause()), row.cause());
        select(editor, row);
        Desk.await(
                "it stands beside the smallest case",
                () -> editor.discrepancies().found().shown().isPresent()
                        && editor.discrepancies().smallest().shown().isPresent());
    }

    /** The writer stands for a campaign at work in another process, step by step. */
    @Test
    void aProgramIsSeenBecomingSmaller() throws Exception {
        IFile file = Campaigns.copy(Campaigns.explained(), project);
        CampaignEditor editor = Campaigns.open(file);
        Desk.inUi(() -> {
            editor.showPage("Causes");
            return null;
        });
        SmallestSheet sheet = editor.causes().smallest();
        assertEquals("", Desk.inUi(sheet::soFar));
        try (CampaignWriter writer = CampaignWriter.resume(file.getLocation().toPath())) {
            UnreducedCause cause = writer.unreduced().stream()
                    .max(Comparator.comparingInt(one -> program(writer, one).statements()))
                    .orElseThrow();
            Program found = program(writer, cause);
            Program smaller = new Program(
                    found.name(),
                    found.format(),
                    found.parameters(),
                    List.of(found.body().getLast()));
            writer.reductionBegins(cause, found);
            Desk.await("the program of the campaign is shown", () -> ProgramText.of(found)
                    .equals(sheet.soFar()));
            assertEquals(
                    cause.cause(),
                    Desk.inUi(() -> editor.causes()
                            .table()
                            .selectedRows()
                            .getFirst()
                            .group()
                            .cause()),
                    "the cause whose program becomes smaller is selected as long as the user selects none");
            writer.smallerFound(cause, smaller);
            Desk.await("the smaller one is shown", () -> ProgramText.of(smaller).equals(sheet.soFar()));
            String way = Desk.inUi(sheet::way);
            assertTrue(
                    way.contains(smaller.statements() + " of " + found.statements() + " statements")
                            && way.endsWith(" left so far"),
                    way);
        }
    }

    private static Program program(CampaignWriter writer, UnreducedCause cause) {
        return (Program)
                writer.description().generator().program(cause.discrepancy().program());
    }

    @Test
    void aCampaignThatIsStoppedGoesOnWhereItEnded() throws Exception {
        Path file = project.getFile("long.campaign").getLocation().toPath();
        Desk.inUi(() -> {
            CampaignRuns.start(file, Campaigns.agreeing(60), Optional.empty(), CampaignDepth.CAUSES)
                    .whenOpened(() -> LiveInput.open(page, file, CampaignIds.EDITOR))
                    .schedule();
            return null;
        });
        Desk.await("its editor is open", () -> Desk.activeEditor() instanceof CampaignEditor);
        CampaignEditor editor = (CampaignEditor) Desk.inUi(Desk::activeEditor);
        Desk.await(
                "the first programs have run", () -> editor.overview().status().contains(" a second"));
        assertTrue(Desk.inUi(() -> Campaigns.command("Cancel").isEnabled()));
        Desk.inUi(() -> {
            Campaigns.command("Cancel").run();
            return null;
        });
        Desk.await("it has stopped and can be resumed", () -> Campaigns.command("Resume")
                .isEnabled());
        assertEquals(RunState.CANCELLED, Campaigns.state(file));
        assertTrue(Desk.inUi(() -> editor.overview().status()).contains("press Resume"));
        Desk.inUi(() -> {
            Campaigns.command("Resume").run();
            return null;
        });
        Desk.await(
                "all has run",
                () -> editor.overview().status().contains("60 programs were run")
                        && Campaigns.state(file) == RunState.FINISHED);
        Desk.await(
                "nothing is left to do",
                () -> !Campaigns.command("Resume").isEnabled()
                        && !Campaigns.command("Cancel").isEnabled());
    }

    @Test
    void aFileThatIsNoCampaignIsToldInASentence() throws Exception {
        IFile file = project.getFile("broken.campaign");
        Files.writeString(file.getLocation().toPath(), "no campaign");
        project.refreshLocal(1, null);
        Desk.inUi(() -> org.eclipse.ui.ide.IDE.openEditor(page, file, CampaignIds.EDITOR, true));
        CampaignEditor editor = (CampaignEditor) Desk.inUi(Desk::activeEditor);
        Desk.await("it is told", () -> editor.overview().status().contains("broken.campaign"));
        assertFalse(Desk.inUi(() -> Campaigns.command("Resume").isEnabled()));
    }

    private static PairTable pair(CampaignEditor editor) {
        try (CampaignReader reader = CampaignReader.open(editor.file())) {
            return reader.report().pairs().getFirst();
        }
    }

    private static CountGrid kinds(CampaignEditor editor) throws Exception {
        Desk.await("the tables are there", () -> !editor.overview().kinds().isEmpty());
        return Desk.inUi(() -> editor.overview().kinds().getFirst());
    }

    private static void click(CountGrid grid, int row, int column) throws Exception {
        Desk.inUi(() -> {
            Rectangle cell = grid.cell(row, column);
            Event event = new Event();
            event.x = cell.x + cell.width / 2;
            event.y = cell.y + cell.height / 2;
            grid.notifyListeners(SWT.MouseDown, event);
            return null;
        });
    }

    private static void select(CampaignEditor editor, FoundDiscrepancy row) throws Exception {
        Desk.inUi(() -> {
            editor.discrepancies().table().setSelection(new StructuredSelection(row));
            return null;
        });
    }
}
