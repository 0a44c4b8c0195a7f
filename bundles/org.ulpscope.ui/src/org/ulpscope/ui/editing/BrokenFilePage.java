package org.ulpscope.ui.editing;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.editor.FormPage;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.ulpscope.ui.theme.FormTitles;

/** Stands in for the form when the file is not what its name says, or is in no project: says why, and opens the file as text. */
final class BrokenFilePage extends FormPage {
    private final ModelEditor<?> editor;
    private final String heading;
    private final String failure;

    BrokenFilePage(ModelEditor<?> editor, String heading, String failure) {
        super(editor, "broken", "File");
        this.editor = editor;
        this.heading = heading;
        this.failure = failure;
    }

    @Override
    protected void createFormContent(IManagedForm managed) {
        var form = managed.getForm();
        form.setText(heading);
        FormTitles.decorate(managed.getToolkit(), form.getForm());
        GridLayoutFactory.swtDefaults().margins(12, 12).spacing(0, 12).applyTo(form.getBody());
        var text = managed.getToolkit().createLabel(form.getBody(), failure, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(400, SWT.DEFAULT).applyTo(text);
        Hyperlink link = managed.getToolkit().createHyperlink(form.getBody(), "Open it in the text editor", SWT.NONE);
        link.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(event -> openAsText()));
    }

    private void openAsText() {
        var page = editor.getSite().getPage();
        var input = editor.getEditorInput();
        try {
            page.closeEditor(editor, false);
            page.openEditor(input, EditorsUI.DEFAULT_TEXT_EDITOR_ID);
        } catch (PartInitException e) {
            editor.getSite().getShell().getDisplay().beep();
        }
    }
}
