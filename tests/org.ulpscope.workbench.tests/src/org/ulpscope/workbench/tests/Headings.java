package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.eclipse.ui.forms.IMessage;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.forms.widgets.Form;

/** What the headings of forms say. */
final class Headings {
    private Headings() {}

    /** All that the heading of the page in front says, when what it is to say has had its turn. Call in the test's own thread. */
    static String said(FormEditor editor) throws Exception {
        Desk.awaitTurns();
        return Desk.inUi(() -> {
            Form form =
                    editor.getActivePageInstance().getManagedForm().getForm().getForm();
            IMessage[] messages = form.getChildrenMessages();
            return form.getMessage() + "\n"
                    + Arrays.stream(messages == null ? new IMessage[0] : messages)
                            .map(IMessage::getMessage)
                            .collect(Collectors.joining("\n"));
        });
    }
}
