package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.ui.theme.SecondaryText;

/** Whatever compilers a machine has: the sentences that say why one cannot be chosen can be read. */
class SecondaryTextTest {
    @AfterEach
    void leave() throws Exception {
        Gallery.theme(Gallery.LIGHT);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void itCanBeReadAndStandsBack(Theme theme) throws Exception {
        Gallery.theme(theme.id());
        Desk.awaitTurns();
        List<Double> ratios = Desk.inUi(() -> {
            Shell shell = new Shell(Desk.shell());
            Table table = new Table(shell, SWT.NONE);
            try {
                return List.of(
                        Contrast.ratio(
                                SecondaryText.of(table).getRGB(),
                                table.getBackground().getRGB()),
                        Contrast.ratio(
                                table.getForeground().getRGB(),
                                table.getBackground().getRGB()));
            } finally {
                shell.dispose();
            }
        });
        assertTrue(ratios.getFirst() >= Contrast.LEAST, () -> "its contrast is " + ratios.getFirst());
        assertTrue(ratios.getFirst() < ratios.getLast(), ratios::toString);
    }
}
