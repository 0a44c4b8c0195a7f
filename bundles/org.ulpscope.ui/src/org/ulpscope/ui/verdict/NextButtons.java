package org.ulpscope.ui.verdict;

import java.util.stream.Stream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** What can be done next, as buttons side by side. */
public final class NextButtons {
    private final Composite row;

    /** None yet. @param parent has a grid for its layout */
    public NextButtons(Composite parent, FormToolkit toolkit) {
        // The theme knows the composites of forms by their class, and gives others another ground.
        row = toolkit.createComposite(parent);
        RowLayoutFactory.swtDefaults().wrap(true).spacing(4).margins(0, 2).applyTo(row);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(2, 1)
                .hint(300, SWT.DEFAULT)
                .applyTo(row);
    }

    /** One more. @param meaning what is told where the pointer rests on it */
    public Button add(String words, String meaning, Runnable work) {
        // The toolkit would colour its words, and they would look as if it could be pressed when it cannot.
        Button button = new Button(row, SWT.PUSH);
        button.setText(words);
        button.setToolTipText(meaning);
        button.addListener(SWT.Selection, event -> work.run());
        return button;
    }

    /** Gives a button other words. */
    public void rename(Button button, String words, String meaning) {
        if (!button.getText().equals(words)) {
            button.setText(words);
            button.setToolTipText(meaning);
            row.layout(true);
        }
    }

    /** All of them. */
    public Composite control() {
        return row;
    }

    /** The first that can be pressed has the keyboard; says whether there is one. */
    public boolean setFocus() {
        return Stream.of(row.getChildren())
                .filter(Control::isEnabled)
                .findFirst()
                .map(Control::setFocus)
                .orElse(false);
    }
}
