package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Numbers were typed in front of those that stood in the fields. */
class FieldsByTabTest {
    private final List<Text> fields = new ArrayList<>();
    private Shell dialog;

    @BeforeEach
    void openDialog() throws Exception {
        dialog = Desk.inUi(() -> {
            Shell shell = new Shell(Desk.shell(), SWT.DIALOG_TRIM);
            shell.setLayout(new FillLayout());
            for (int i = 0; i < 3; i++) {
                Text field = new Text(shell, SWT.BORDER);
                field.setText("1");
                fields.add(field);
            }
            shell.setSize(300, 80);
            shell.open();
            return shell;
        });
    }

    @AfterEach
    void closeDialog() throws Exception {
        Desk.inUi(() -> {
            dialog.close();
            return null;
        });
    }

    @Test
    void whatIsTypedAfterTheTabKeyTakesThePlaceOfWhatStoodThere() throws Exception {
        Keys.fill(fields.getFirst(), "0.3");
        Keys.press(SWT.TAB);
        Keys.type("0.2");
        Keys.press(SWT.TAB);
        Keys.type("0.7");
        assertEquals(List.of("0.3", "0.2", "0.7"), texts());
    }

    /** As where a window comes to the front again. */
    @Test
    void aFieldThatIsComeToOtherwiseKeepsWhatStoodThere() throws Exception {
        Keys.fill(fields.getFirst(), "0.3");
        Keys.focus(fields.get(1));
        Keys.type("2");
        assertEquals("21", texts().get(1));
    }

    private List<String> texts() throws Exception {
        return Desk.inUi(() -> fields.stream().map(Text::getText).toList());
    }
}
