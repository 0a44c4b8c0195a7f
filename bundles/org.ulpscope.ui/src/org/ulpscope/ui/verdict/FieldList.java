package org.ulpscope.ui.verdict;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.study.glance.Field;
import org.ulpscope.ui.layout.WrappedAnew;
import org.ulpscope.ui.tables.AccessibleName;

/** Names and values, line by line; the values can be selected and copied. */
public final class FieldList {
    private final Composite parent;
    private final FormToolkit toolkit;
    private final List<Text> values = new ArrayList<>();
    private final Runnable reflow;
    private List<String> names = List.of();

    /** @param reflow lays the page out anew */
    public FieldList(Composite parent, FormToolkit toolkit, Runnable reflow) {
        this.reflow = reflow;
        this.parent = toolkit.createComposite(parent);
        this.toolkit = toolkit;
        GridDataFactory.fillDefaults().grab(true, true).applyTo(this.parent);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(12, 3).applyTo(this.parent);
    }

    /** Shows these lines in place of the former ones, and lays the page out anew where they need another height. */
    public void show(List<Field> fields) {
        List<String> newNames = fields.stream().map(Field::name).toList();
        boolean isChanged = !newNames.equals(names);
        if (isChanged) {
            create(newNames);
        }
        for (int i = 0; i < fields.size(); i++) {
            if (!values.get(i).getText().equals(fields.get(i).value())) {
                values.get(i).setText(fields.get(i).value());
                isChanged = true;
            }
        }
        if (isChanged) {
            layOut();
            // Until GTK has had its turn it measures a text as high as the one before it was.
            parent.getDisplay().asyncExec(this::settle);
        }
    }

    private void settle() {
        if (!parent.isDisposed() && values.stream().anyMatch(FieldList::hasAnotherHeight)) {
            layOut();
        }
    }

    // Where one value has become as much lower as another higher, the list is as high as before, and is not laid out
    // with the page.
    private void layOut() {
        reflow.run();
        parent.layout(true);
    }

    private static boolean hasAnotherHeight(Text value) {
        return value.computeSize(value.getSize().x, SWT.DEFAULT).y != value.getSize().y;
    }

    private void create(List<String> newNames) {
        for (Control child : parent.getChildren()) {
            child.dispose();
        }
        values.clear();
        names = newNames;
        for (String name : names) {
            Label label = toolkit.createLabel(parent, name);
            GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
            Text value = new Text(parent, SWT.READ_ONLY | SWT.WRAP | SWT.MULTI);
            value.getAccessible().addAccessibleListener(new AccessibleName(name));
            toolkit.adapt(value, true, false);
            WrappedAnew.whenNarrower(value);
            GridDataFactory.fillDefaults()
                    .grab(true, false)
                    .hint(120, SWT.DEFAULT)
                    .applyTo(value);
            values.add(value);
        }
    }
}
