package org.ulpscope.ui.editing;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.ulpscope.model.Problem;
import org.ulpscope.ui.theme.FormTitles;
import org.ulpscope.ui.theme.Styling;

/** A titled part of the form that shows and edits some of a model. */
public abstract class ModelSection<E extends EObject> {
    private final ModelDocument<E> document;
    private final FormToolkit toolkit;
    private final Section section;
    private final Composite body;

    /** A section that is empty as yet. */
    protected ModelSection(
            Composite parent, FormToolkit toolkit, ModelDocument<E> document, String title, String description) {
        this.document = document;
        this.toolkit = toolkit;
        section = FormTitles.section(toolkit, parent, ExpandableComposite.EXPANDED | Section.DESCRIPTION);
        section.setText(title);
        section.setDescription(description);
        body = toolkit.createComposite(section);
        section.setClient(body);
    }

    /** Shows what the model says now. */
    public abstract void refresh();

    /** The field where a problem is, if it is one of this section's. */
    public abstract Optional<Control> fieldOf(Problem problem);

    /** The whole section, to be laid out. */
    public final Section section() {
        return section;
    }

    /** Where the fields are. */
    protected final Composite body() {
        return body;
    }

    /** What is edited. */
    protected final ModelDocument<E> document() {
        return document;
    }

    /** What makes controls. */
    protected final FormToolkit toolkit() {
        return toolkit;
    }

    /** A label before a field. */
    protected final Label label(String text) {
        Label label = toolkit.createLabel(body, text);
        label.setLayoutData(new GridData(SWT.BEGINNING, SWT.CENTER, false, false));
        return label;
    }

    /** A text field with room on its left for the sign of a problem. */
    protected final Text text(String hint) {
        Text text = toolkit.createText(body, "", SWT.SINGLE | SWT.BORDER);
        text.setMessage(hint);
        showWhetherEnabled(text);
        GridData data = new GridData(SWT.FILL, SWT.CENTER, true, false);
        data.horizontalIndent = 8;
        data.widthHint = 90;
        text.setLayoutData(data);
        return text;
    }

    /** Takes away the toolkit's own colour of text, which would be that of a disabled control too. */
    protected static void showWhetherEnabled(Control control) {
        control.setForeground(null);
    }

    /** A box to tick, as the desktop draws it: the ground that the toolkit gives to what it makes is painted over the tick. */
    protected static Button box(Composite parent, String text) {
        Button box = new Button(parent, SWT.CHECK);
        Styling.leaveToDesktop(box);
        box.setText(text);
        box.addListener(SWT.FocusIn, event -> FormToolkit.ensureVisible(box));
        return box;
    }

    /** A button that does something. */
    protected final Button button(Composite parent, String text, int style, Runnable action) {
        Button button = toolkit.createButton(parent, text, style);
        showWhetherEnabled(button);
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }
}
