package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A button that cannot be pressed looks so in the dark, and no longer when it can. */
class DisabledButtonsTest {
    private static final double LEAST_DIFFERENCE = 2;

    private IProject project;
    private Table parameters;

    @BeforeEach
    void open() throws Exception {
        Gallery.theme(Gallery.DARK);
        project = Gallery.exampleProject("disabled");
        IWorkbenchPage page = Desk.page();
        Desk.resize(1280, 860);
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "pow")));
        Desk.awaitTurns();
        parameters = Desk.inUi(() -> Gallery.below(Desk.shell(), Table.class).stream()
                .filter(table -> table.isVisible() && table.getColumnCount() > 2)
                .filter(table -> table.getColumn(2).getText().equals("Direction"))
                .findFirst()
                .orElseThrow());
    }

    @AfterEach
    void leave() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        Gallery.cleanUp(project);
    }

    @Test
    void theyStandBackUntilTheyCanBePressed() throws Exception {
        select(0);
        Desk.await(
                "Up cannot be pressed, and looks so",
                () -> !button("Up").isEnabled() && difference() >= LEAST_DIFFERENCE);
        Pictures.take("disabled-buttons-dark");
        select(1);
        Desk.await("Up can be pressed, and looks so", () -> button("Up").isEnabled() && difference() == 1);
        assertTrue(Desk.inUi(() -> button("Add").isEnabled()));
    }

    /** The contrast of the words on the button to those on one that can always be pressed. */
    private double difference() {
        RGB enabled = button("Add").getForeground().getRGB();
        return Contrast.ratio(button("Up").getForeground().getRGB(), enabled);
    }

    private Button button(String text) {
        return Arrays.stream(parameters.getParent().getParent().getChildren())
                .flatMap(part -> Gallery.below(part, Button.class).stream())
                .filter(button -> button.getText().equals(text))
                .findFirst()
                .orElseThrow();
    }

    private void select(int row) throws Exception {
        Desk.inUi(() -> {
            parameters.setSelection(row);
            parameters.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }
}
