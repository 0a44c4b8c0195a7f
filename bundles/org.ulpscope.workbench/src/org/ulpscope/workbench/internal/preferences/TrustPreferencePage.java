package org.ulpscope.workbench.internal.preferences;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.study.trust.Agreement;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.ui.tables.AccessibleName;

/** Whose files may be compiled and run without a question: what the user has agreed to, and a way to take it back. */
public final class TrustPreferencePage extends PreferencePage implements IWorkbenchPreferencePage {
    private final List<Agreement> forgotten = new ArrayList<>();
    private Table table;

    @Override
    public void init(IWorkbench workbench) {
        setDescription(
                "Files that came from elsewhere have nothing compiled or run before you agree. You have agreed to these.");
        noDefaultAndApplyButton();
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(body);
        table = new Table(body, SWT.MULTI | SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL);
        table.setHeaderVisible(true);
        table.getAccessible().addAccessibleListener(new AccessibleName("What you have agreed to"));
        GridDataFactory.fillDefaults().grab(true, true).hint(420, 260).applyTo(table);
        column("What", 130);
        column("Where", 360);
        Button forget = new Button(body, SWT.PUSH);
        forget.setText("&Forget");
        forget.setToolTipText("Ask about it again the next time");
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(forget);
        forget.setEnabled(false);
        table.addListener(SWT.Selection, event -> forget.setEnabled(table.getSelectionCount() > 0));
        forget.addListener(SWT.Selection, event -> {
            for (TableItem item : table.getSelection()) {
                forgotten.add((Agreement) item.getData());
                item.dispose();
            }
            forget.setEnabled(false);
        });
        Label empty = new Label(body, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(2, 1)
                .hint(420, SWT.DEFAULT)
                .applyTo(empty);
        try {
            Trust.ofThisUser().agreements().forEach(this::add);
            empty.setText(
                    table.getItemCount() == 0
                            ? "Nothing yet. What you are asked about, and when, is in the help on trust (F1)."
                            : "");
        } catch (UlpscopeException e) {
            setErrorMessage(e.getMessage());
        }
        return body;
    }

    private void column(String title, int width) {
        TableColumn column = new TableColumn(table, SWT.LEFT);
        column.setText(title);
        column.setWidth(width);
    }

    private void add(Agreement agreement) {
        TableItem item = new TableItem(table, SWT.NONE);
        item.setText(new String[] {
            agreement.ofFolder() ? "all in the folder" : "this file",
            agreement.path().toString()
        });
        item.setData(agreement);
    }

    @Override
    public boolean performOk() {
        try {
            forgotten.forEach(Trust.ofThisUser()::forget);
            forgotten.clear();
            return true;
        } catch (UlpscopeException e) {
            setErrorMessage(e.getMessage());
            return false;
        }
    }
}
