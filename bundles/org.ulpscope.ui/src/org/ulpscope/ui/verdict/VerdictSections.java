package org.ulpscope.ui.verdict;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.events.ExpansionAdapter;
import org.eclipse.ui.forms.events.ExpansionEvent;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.ulpscope.ui.theme.FormTitles;

/** The parts of a page that tells what came of a run. */
public final class VerdictSections {
    private VerdictSections() {}

    /** A part with a title. @param columns how many of the two columns of the page it takes */
    public static Composite open(Composite parent, FormToolkit toolkit, String title, int columns) {
        return client(FormTitles.section(toolkit, parent, SWT.NONE), toolkit, title, columns);
    }

    /** One that is folded until its title is pressed. */
    public static Composite folded(Composite parent, FormToolkit toolkit, String title, Runnable reflow) {
        Section section = FormTitles.section(toolkit, parent, ExpandableComposite.TWISTIE);
        section.addExpansionListener(new ExpansionAdapter() {
            @Override
            public void expansionStateChanged(ExpansionEvent event) {
                reflow.run();
            }
        });
        Composite client = client(section, toolkit, title, 2);
        // Until it was unfolded once, Tab would come to what nobody sees.
        client.setVisible(false);
        return client;
    }

    private static Composite client(Section section, FormToolkit toolkit, String title, int columns) {
        section.setText(title);
        GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(section);
        Composite client = toolkit.createComposite(section);
        GridLayoutFactory.fillDefaults().margins(2, 2).applyTo(client);
        section.setClient(client);
        return client;
    }

    /** Gives a control this height, or takes it out where that is 0. Says whether that is another than before. */
    public static boolean give(Control control, int height) {
        GridData place = (GridData) control.getLayoutData();
        boolean isThere = height > 0;
        if (place.exclude == !isThere && place.heightHint == height) {
            return false;
        }
        place.exclude = !isThere;
        place.heightHint = height;
        control.setVisible(isThere);
        return true;
    }
}
