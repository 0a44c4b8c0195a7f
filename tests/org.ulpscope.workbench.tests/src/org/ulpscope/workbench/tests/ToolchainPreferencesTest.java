package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.internal.preferences.ToolchainPreferencePage;

class ToolchainPreferencesTest {
    @AfterEach
    void forget() {
        ToolchainPreferences.save(ToolchainSettings.DEFAULT);
    }

    @Test
    void decisionsAreKept() {
        ToolchainSettings settings = new ToolchainSettings(List.of(
                new ToolchainSettings.Override("gcc", Optional.empty(), Optional.of(List.of("-O3", "-ffast-math"))),
                new ToolchainSettings.Override("mine", Optional.of(Path.of("/opt/my gcc/bin/gcc")), Optional.empty())));
        ToolchainPreferences.save(settings);
        assertEquals(settings, ToolchainPreferences.load());
    }

    /** What the edge of a table cuts has no ellipsis. */
    @Test
    void whatIsTheMatterWithACompilerEndsWithinTheTable() throws Exception {
        Desk.resize(1100, 700);
        Shell shell = Gallery.opened("Preferences (Filtered)", () -> PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(), ToolchainPreferencePage.ID, new String[] {ToolchainPreferencePage.ID}, null)
                .open());
        try {
            Table table = Desk.inUi(() -> Gallery.below(shell, Table.class).getFirst());
            Desk.await("compilers are found", () -> table.getItemCount() > 0);
            Desk.awaitTurns();
            assertEquals("State", Desk.inUi(() -> table.getColumn(3).getText()));
            Desk.await("all columns are in sight", () -> {
                Rectangle state = table.getItem(0).getBounds(3);
                return state.x + state.width <= table.getClientArea().width;
            });
        } finally {
            Desk.inUi(() -> {
                shell.close();
                return null;
            });
        }
    }

    @Test
    void savingTellsThoseWhoAsked() {
        int[] told = {0};
        Runnable listener = () -> told[0]++;
        ToolchainPreferences.addListener(listener);
        ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        ToolchainPreferences.removeListener(listener);
        ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        assertEquals(1, told[0]);
    }
}
