package org.ulpscope.campaign.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.campaign.ui.internal.editor.CampaignEditor;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.ScreenReader;

/** A campaign opens on its verdict, from which keys reach all that is behind it. */
class CampaignVerdictTest {
    private IProject project;
    private IFile file;
    private CampaignEditor editor;

    @BeforeEach
    void open() throws Exception {
        project = Campaigns.project("differences");
        Campaigns.perspective();
        file = Campaigns.copy(Campaigns.reduced(), project);
        editor = Campaigns.open(file);
        Desk.await("causes are ranked", () -> !editor.verdict().ranked().rows().isEmpty());
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        Gallery.cleanUp(project);
    }

    private Button button(String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(editor.verdict(), Button.class).stream()
                .filter(button -> button.getText().replace("&", "").startsWith(words))
                .findFirst()
                .orElseThrow());
    }

    @Test
    void itSaysHowOftenPlatformsDiffer() throws Exception {
        assertEquals("Verdict", Desk.inUi(editor::page));
        String sentence = Desk.inUi(() -> editor.verdict().sentence());
        assertTrue(sentence.startsWith("Platforms differ in "), sentence);
        assertTrue(sentence.split("\\s+").length <= 20, sentence);
        assertEquals(List.of(), Desk.inUi(() -> ScreenReader.nameless(editor.verdict())));
        for (String theme : List.of(Gallery.DARK, Gallery.LIGHT)) {
            Gallery.theme(theme);
            // As the preferences do: forms keep colours of the theme in which they were made.
            IWorkbenchPage page = Desk.page();
            Desk.inUi(() -> page.closeAllEditors(false));
            editor = Campaigns.open(file);
            Desk.await(
                    "causes are ranked", () -> !editor.verdict().ranked().rows().isEmpty());
            String name = "campaign-verdict" + (theme.equals(Gallery.DARK) ? "-dark" : "-light");
            Desk.resize(1280, 800);
            Pictures.take(name);
            Desk.resize(1100, 700);
            Pictures.take(name + "-small");
        }
    }

    @Test
    void keysLeadToTheDiscrepanciesAndToACause() throws Exception {
        Keys.focus(button("Show Discrepancies"));
        Keys.press(SWT.SPACE);
        Desk.await("the discrepancies are in front", () -> editor.page().equals("Discrepancies"));
        Desk.inUi(() -> {
            editor.showPage("Verdict");
            return null;
        });
        Table ranked =
                Desk.inUi(() -> Gallery.below(editor.verdict(), Table.class).getFirst());
        RankedResult first = Desk.inUi(() -> editor.verdict().ranked().rows().getFirst());
        Keys.focus(ranked);
        Keys.press(SWT.ARROW_DOWN);
        Keys.press(SWT.CR);
        Desk.await("the causes are in front", () -> editor.page().equals("Causes"));
        assertEquals(first.key(), Desk.inUi(() -> editor.causes()
                .table()
                .selectedRows()
                .getFirst()
                .group()
                .words()));
    }
}
