package org.ulpscope.workbench.platforms;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.widgets.ButtonFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** The buttons below a {@link PlatformTable}: for the same compiler once more, and for taking that away again. */
public final class PlatformButtons {
    private PlatformButtons() {}

    /**
     * On a page of a wizard or a dialog.
     *
     * @return the row of buttons, to be laid out
     */
    public static Composite onPage(Composite parent, PlatformTable table) {
        return fill(new Composite(parent, SWT.NONE), table);
    }

    /** In a form, which scrolls to what has the focus; the same otherwise. */
    public static Composite inForm(FormToolkit toolkit, Composite parent, PlatformTable table) {
        Composite row = fill(toolkit.createComposite(parent), table);
        for (Control button : row.getChildren()) {
            button.addListener(SWT.FocusIn, event -> FormToolkit.ensureVisible(button));
        }
        return row;
    }

    private static Composite fill(Composite row, PlatformTable table) {
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(row);
        ButtonFactory.newButton(SWT.PUSH)
                .text("&Add with Other Options")
                .tooltip("Run the selected compiler a second time, with options of its own")
                .onSelect(event -> table.addSelectedAgain())
                .create(row);
        Button remove = ButtonFactory.newButton(SWT.PUSH)
                .text("Remo&ve")
                .tooltip("Take away the selected platform, which was added")
                .onSelect(event -> table.removeSelected())
                .create(row);
        table.enablesRemoval(remove);
        return row;
    }
}
