package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.ManagedForm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.ui.editing.FieldMessages;
import org.ulpscope.ui.editing.FieldMessages.Message;

/** What is said of a field while keys change it. */
class FieldMessagesTest {
    private Shell shell;
    private ManagedForm form;
    private FieldMessages messages;
    private Message mistake;

    @BeforeEach
    void open() throws Exception {
        Desk.inUi(() -> {
            shell = new Shell(Display.getCurrent());
            shell.setLayout(new FillLayout());
            form = new ManagedForm(shell);
            shell.addListener(SWT.Dispose, event -> form.dispose());
            form.getForm().setText("ratio");
            form.getForm().getBody().setLayout(new FillLayout());
            Text field = form.getToolkit().createText(form.getForm().getBody(), "");
            messages = new FieldMessages(form);
            mistake = Message.error("'seven' is no number.", field);
            shell.setSize(500, 200);
            shell.open();
            return null;
        });
        // Before it has a size, a form says nothing.
        Desk.await("it is laid out", () -> form.getForm().getForm().getHead().getSize().y > 0);
    }

    @AfterEach
    void close() throws Exception {
        Desk.inUi(() -> {
            shell.dispose();
            return null;
        });
    }

    @Test
    void whatIsTakenBackAtOnceIsNotDrawn() throws Exception {
        Desk.inUi(() -> {
            messages.show(List.of(mistake));
            messages.show(List.of());
            return null;
        });
        assertNull(said());
        Desk.inUi(() -> {
            messages.show(List.of(mistake));
            assertNull(form.getForm().getMessage(), "it has its turn when the key is done");
            return null;
        });
        assertNotNull(said());
    }

    @Test
    void theLastOfSeveralStays() throws Exception {
        Desk.inUi(() -> {
            messages.show(List.of(mistake));
            return null;
        });
        assertNotNull(said());
        Desk.inUi(() -> {
            messages.show(List.of());
            messages.show(List.of(mistake));
            return null;
        });
        assertNotNull(said());
        Desk.inUi(() -> {
            messages.show(List.of());
            return null;
        });
        assertNull(said());
    }

    private String said() throws Exception {
        Desk.awaitTurns();
        return Desk.inUi(() -> form.getForm().getMessage());
    }
}
