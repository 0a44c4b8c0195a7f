package org.ulpscope.hunt.ui.tests;

import java.util.Arrays;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.forms.editor.IFormPage;

/** Buttons in the heading of the page in front. */
final class ToolBars {
    private ToolBars() {}

    /** Whether the button with this text can be pressed. Call in the UI thread. */
    static boolean isEnabled(FormEditor editor, String text) {
        return item(editor, text).getAction().isEnabled();
    }

    /** Presses the button with this text. Call in the UI thread. */
    static void press(FormEditor editor, String text) {
        item(editor, text).getAction().run();
    }

    private static ActionContributionItem item(FormEditor editor, String text) {
        return Arrays.stream(((IFormPage) editor.getSelectedPage())
                        .getManagedForm()
                        .getForm()
                        .getToolBarManager()
                        .getItems())
                .filter(ActionContributionItem.class::isInstance)
                .map(ActionContributionItem.class::cast)
                .filter(item -> item.getAction().getText().equals(text))
                .findFirst()
                .orElseThrow();
    }
}
