package org.ulpscope.workbench.tests;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.texteditor.ITextEditor;

/** What a user does with files and dialogs. Call in the test's own thread. */
public final class Hands {
    private Hands() {}

    /** Makes a file in a project. */
    public static IFile file(IProject project, String name, String text) throws Exception {
        IFile file = project.getFile(name);
        file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, new NullProgressMonitor());
        return file;
    }

    /** Selects something in the Project Explorer, which has the focus then. */
    public static void select(Object element) throws Exception {
        IWorkbenchPage page = Desk.page();
        CommonNavigator explorer = (CommonNavigator) Desk.inUi(() -> page.showView(ProjectExplorer.VIEW_ID));
        Desk.await("it is selected in the Project Explorer", () -> {
            explorer.selectReveal(new StructuredSelection(element));
            return explorer.getCommonViewer().getStructuredSelection().toList().contains(element);
        });
    }

    /** The window with that title, once it is open. */
    public static Shell window(String title) throws Exception {
        return Gallery.opened(title, () -> {});
    }

    /** Whether the button of a dialog that is called so can be pressed. Call in the UI thread. */
    public static boolean isEnabled(Shell dialog, String words) {
        return Gallery.below(dialog, Button.class).stream()
                .filter(button -> button.getText().replace("&", "").equals(words))
                .anyMatch(Button::isEnabled);
    }

    /** The field of a dialog that the words of a tooltip begin to tell of. */
    public static Text field(Shell dialog, String tooltip) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Text.class).stream()
                .filter(text -> String.valueOf(text.getToolTipText()).startsWith(tooltip))
                .findFirst()
                .orElseThrow());
    }

    /** The button of a dialog that is called so. */
    public static Button button(Shell dialog, String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Button.class).stream()
                .filter(button -> button.getText().replace("&", "").startsWith(words))
                .findFirst()
                .orElseThrow());
    }

    /** Presses it. */
    public static void press(Button button) throws Exception {
        Desk.inUi(() -> {
            if ((button.getStyle() & (SWT.CHECK | SWT.RADIO)) != 0) {
                button.setSelection(true);
            }
            button.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    /** The line that is selected in the editor in front, from 1; 0 where that has no text. Call in the UI thread. */
    public static int line() {
        return Desk.activeEditor() instanceof ITextEditor editor
                        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection
                ? selection.getStartLine() + 1
                : 0;
    }
}
