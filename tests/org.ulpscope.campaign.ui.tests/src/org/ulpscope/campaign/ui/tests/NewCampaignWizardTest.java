package org.ulpscope.campaign.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.ui.internal.editor.CampaignEditor;
import org.ulpscope.campaign.ui.internal.wizard.NewCampaignWizard;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;

class NewCampaignWizardTest {
    private Shell shell;
    private WizardDialog dialog;

    @BeforeEach
    void openWizard() throws Exception {
        shell = Gallery.opened("New Campaign", () -> {
            NewCampaignWizard wizard = new NewCampaignWizard();
            wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
            dialog = new WizardDialog(Desk.shell(), wizard);
            dialog.open();
        });
    }

    @AfterEach
    void closeWizard() throws Exception {
        Desk.inUi(() -> {
            if (!shell.isDisposed()) {
                shell.close();
            }
            return null;
        });
    }

    @Test
    void whatIsTypedKeyByKeyBecomesACampaignThatOpensAndEnds() throws Exception {
        Keys.fill(Hands.field(shell, "How many programs"), "4");
        Keys.fill(Hands.field(shell, "How many inputs"), "2");
        Keys.fill(Hands.field(shell, "All that is random"), "77");
        Keys.fill(folder(), "campaigns/first");
        Keys.fill(Hands.field(shell, "The file"), "mine");
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("campaigns");
        try {
            next();
            addGcc("-ffast-math");
            tick(List.of("O1", "O2", "O3", "O3 with fast math"));
            next();
            Desk.inUi(() -> {
                Button reduce = button("Look for the smallest program");
                reduce.setSelection(false);
                reduce.notifyListeners(SWT.Selection, new Event());
                return null;
            });
            finish();
            Desk.await("its editor is open", () -> Desk.activeEditor() instanceof CampaignEditor);
            CampaignEditor editor = (CampaignEditor) Desk.inUi(Desk::activeEditor);
            Desk.await(
                    "all has run",
                    () -> editor.overview().status().contains("4 programs were run")
                            && Campaigns.state(editor.file()) == RunState.FINISHED);
            try (CampaignReader reader = CampaignReader.open(editor.file())) {
                CampaignDescription asked = reader.description();
                assertEquals("mine.campaign", editor.file().getFileName().toString());
                assertEquals(77, asked.seed());
                assertEquals(2, asked.inputs());
                assertEquals(
                        List.of("gcc O0 [-O0]", "gcc -ffast-math O0 [-O0, -ffast-math]"),
                        asked.platforms().stream()
                                .map(platform -> platform.label() + " " + platform.options())
                                .toList());
            }
        } finally {
            if (project.exists()) {
                Gallery.cleanUp(project);
            }
        }
    }

    @Test
    void whichPlatformsLackTheFormatIsToldBeforeTheCampaignBegins() throws Exception {
        Keys.fill(Hands.field(shell, "How many programs"), "1");
        Keys.fill(folder(), "campaigns");
        Keys.fill(Hands.field(shell, "The file"), "half");
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("campaigns");
        try {
            Desk.await("compilers were found", () -> button("Finish").isEnabled());
            choose("FP16");
            assertFalse(Desk.inUi(() -> button("Finish").isEnabled()), "nobody has told yet who lacks it");
            next();
            addGcc("-mno-sse2");
            Desk.await("it is told that there are too few", () -> message()
                    .startsWith("1 of the 2 platforms that are ticked lack FP16"));
            assertFalse(Desk.inUi(() -> button("Finish").isEnabled()));
            addGcc("-fexcess-precision=16");
            Desk.await("it can be finished", () -> button("Finish").isEnabled());
            String told = told("It is left out.");
            assertTrue(told.startsWith("'gcc -mno-sse2' ("), told);
            assertTrue(told.contains(" has no FP16: "), told);
            tick(List.of("O1", "O2", "O3", "O3 with fast math"));
            finish();
            Desk.await("its editor is open", () -> Desk.activeEditor() instanceof CampaignEditor);
            CampaignEditor editor = (CampaignEditor) Desk.inUi(Desk::activeEditor);
            Desk.await("it has ended", () -> Campaigns.state(editor.file()) == RunState.FINISHED);
            Desk.await(
                    "the campaign tells the same",
                    () -> editor.overview().status().contains(told));
        } finally {
            if (project.exists()) {
                Gallery.cleanUp(project);
            }
        }
    }

    private void choose(String format) throws Exception {
        Desk.inUi(() -> {
            Combo formats = Gallery.below(shell, Combo.class).stream()
                    .filter(combo -> combo.indexOf(format) >= 0)
                    .findFirst()
                    .orElseThrow();
            formats.select(formats.indexOf(format));
            formats.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    /** What a label says that has these words. */
    private String told(String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(shell, Label.class).stream()
                .map(Label::getText)
                .filter(text -> text.contains(words))
                .findFirst()
                .orElseThrow());
    }

    @Test
    void aMistakeIsASentenceAndKeepsTheCampaignFromBeginning() throws Exception {
        Desk.await("compilers were found", () -> button("Finish").isEnabled());
        Keys.fill(Hands.field(shell, "How many programs"), "4x");
        assertEquals("Programs: write a whole number from 1 to 1,000,000, not '4x'.", message());
        assertFalse(Desk.inUi(() -> button("Finish").isEnabled()));
        Keys.fill(Hands.field(shell, "How many programs"), "4");
        Keys.fill(folder(), "");
        assertTrue(message().startsWith("Say in which project"), message());
        Keys.fill(folder(), "campaigns");
        assertTrue(Desk.inUi(() -> button("Finish").isEnabled()));
        Hands.press(Hands.button(shell, "Programs of others"));
        Desk.inUi(() -> {
            Button random = button("Random programs");
            random.setSelection(false);
            random.notifyListeners(SWT.Selection, new Event());
            return null;
        });
        assertEquals("Name the folder with the programs.", message());
    }

    @Test
    void onePlatformHasNothingToDifferFrom() throws Exception {
        next();
        leaveGcc();
        assertTrue(message().startsWith("Tick two platforms at least."), message());
        assertFalse(Desk.inUi(() -> button("Finish").isEnabled()));
    }

    @Test
    void aCompilerThatTheUserAddedHasTheOptionsThatItWasGiven() throws Exception {
        closeWizard();
        ToolchainPreferences.save(new ToolchainSettings(List.of(new ToolchainSettings.Override(
                "mine", Optional.of(Path.of("/usr/bin/gcc")), Optional.of(List.of("-O2", "-ffp-contract=off"))))));
        try {
            openWizard();
            next();
            Desk.await("compilers were found", () -> platforms().getItemCount() > 0);
            assertEquals(Map.of("gcc", "", "mine", "-ffp-contract=off"), Desk.inUi(() -> Arrays.stream(
                            platforms().getItems())
                    .filter(item -> Set.of("gcc", "mine").contains(item.getText(0)))
                    .collect(Collectors.toMap(item -> item.getText(0), item -> item.getText(1)))));
        } finally {
            ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        }
    }

    /** Unticks all compilers but one, once they are found. */
    private void leaveGcc() throws Exception {
        Desk.await("compilers were found", () -> platforms().getItemCount() > 0);
        Desk.inUi(() -> {
            Table table = platforms();
            for (TableItem item : table.getItems()) {
                if (item.getChecked() && !item.getText().equals("gcc")) {
                    check(table, item, false);
                }
            }
            return null;
        });
    }

    /** Leaves gcc alone, and adds it once more. */
    private void addGcc(String options) throws Exception {
        leaveGcc();
        Desk.inUi(() -> {
            platforms().setSelection(0);
            button("Add with Other Options").notifyListeners(SWT.Selection, new Event());
            return null;
        });
        Text field = Desk.inUi(() ->
                Gallery.below(platforms(), Text.class).stream().findFirst().orElseThrow());
        Keys.fill(field, options + "\n");
    }

    private void tick(List<String> off) throws Exception {
        for (String level : off) {
            Desk.inUi(() -> {
                Button tick = button(level);
                tick.setSelection(false);
                tick.notifyListeners(SWT.Selection, new Event());
                return null;
            });
        }
    }

    private static void check(Table table, TableItem item, boolean on) {
        item.setChecked(on);
        Event event = new Event();
        event.item = item;
        event.detail = SWT.CHECK;
        table.notifyListeners(SWT.Selection, event);
    }

    private Table platforms() {
        return Gallery.below(shell, Table.class).getFirst();
    }

    private Combo folder() throws Exception {
        return Desk.inUi(() -> Gallery.below(shell, Combo.class).stream()
                .filter(combo -> (combo.getStyle() & SWT.READ_ONLY) == 0)
                .findFirst()
                .orElseThrow());
    }

    private String message() throws Exception {
        return Desk.inUi(() -> String.valueOf(dialog.getCurrentPage().getErrorMessage()));
    }

    private Button button(String words) {
        return Gallery.below(shell, Button.class).stream()
                .filter(button -> button.getText().replace("&", "").startsWith(words))
                .findFirst()
                .orElseThrow();
    }

    private void next() throws Exception {
        Desk.inUi(() -> {
            button("Next").notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    /** The dialog runs an event loop of its own, so nobody waits for the click to end. */
    private void finish() throws Exception {
        Desk.await("it can be finished", () -> button("Finish").isEnabled());
        shell.getDisplay().asyncExec(() -> button("Finish").notifyListeners(SWT.Selection, new Event()));
    }
}
