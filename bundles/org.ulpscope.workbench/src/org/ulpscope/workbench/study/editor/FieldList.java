package org.ulpscope.workbench.study.editor;

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
import org.ulpscope.workbench.layout.WrappedAnew;
import org.ulpscope.workbench.tables.AccessibleName;

/** Names and values, line by line; the values can be selected and copied. */
final class FieldList {
    private final Composite parent;
    private final FormToolkit toolkit;
    private final List<Text> values = new ArrayList<>();
    private List<String> names = List.of();

    FieldList(Composite parent, FormToolkit toolkit) {
        this.parent = toolkit.createComposite(parent);
        this.toolkit = toolkit;
        GridDataFactory.fillDefaults().grab(true, true).applyTo(this.parent);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(12, 3).applyTo(this.parent);
    }

    /** Shows these lines in place of the former ones. */
    void show(List<Field> fields) {
        List<String> newNames = fields.stream().map(Field::name).toList();
        if (!newNames.equals(names)) {
            create(newNames);
        }
        for (int i = 0; i < fields.size(); i++) {
            if (!values.get(i).getText().equals(fields.get(i).value())) {
                values.get(i).setText(fields.get(i).value());
            }
        }
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
