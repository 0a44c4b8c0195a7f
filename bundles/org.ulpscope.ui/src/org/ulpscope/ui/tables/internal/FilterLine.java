package org.ulpscope.ui.tables.internal;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.theme.Styling;

/** The line above a table: the filter, what its view offers beside it, and how many rows are on show. */
public final class FilterLine extends Composite {
    private static final int COUNT_WIDTH = 120;

    private final Text filter;
    private final Label count;

    /**
     * An empty filter.
     *
     * @param name what the table lists
     * @param filtered is told what is typed
     */
    public FilterLine(Composite parent, String name, Consumer<String> filtered) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 0).applyTo(this);
        filter = new Text(this, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage("Filter " + name.toLowerCase(Locale.ROOT));
        filter.setToolTipText("Shows the rows in which all these words occur (Ctrl+F)");
        filter.addListener(SWT.Modify, event -> filtered.accept(filter.getText()));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
        count = new Label(this, SWT.RIGHT);
        GridDataFactory.fillDefaults()
                .align(SWT.END, SWT.CENTER)
                .hint(COUNT_WIDTH, SWT.DEFAULT)
                .applyTo(count);
    }

    /** The field. */
    public Text filter() {
        return filter;
    }

    /** A box to tick, before the count. */
    public Button offer(String words) {
        Button toggle = new Button(this, SWT.CHECK);
        Styling.leaveToDesktop(toggle);
        toggle.setText(words);
        toggle.moveAbove(count);
        ((GridLayout) getLayout()).numColumns++;
        return toggle;
    }

    /**
     * A choice of which rows there are, before the field.
     *
     * @param words what is said before it
     * @param name in words for screen readers
     */
    public Combo choice(String words, String name, List<String> choices) {
        Label label = new Label(this, SWT.NONE);
        label.setText(words);
        label.moveAbove(filter);
        Combo choice = new Combo(this, SWT.READ_ONLY);
        choice.setItems(choices.toArray(String[]::new));
        choice.getAccessible().addAccessibleListener(new AccessibleName(name));
        choice.moveAbove(filter);
        ((GridLayout) getLayout()).numColumns += 2;
        return choice;
    }

    /** Says where the pointer is what a row stands for. */
    public void explainCount(String sentence) {
        count.setToolTipText(sentence);
    }

    /** Says how many of all rows are on show. */
    public void count(int shown, int all) {
        String rows = all == 1 ? " row" : " rows";
        count.setText((shown == all
                        ? String.format(Locale.ROOT, "%,d", all)
                        : String.format(Locale.ROOT, "%,d of %,d", shown, all))
                + rows);
    }
}
