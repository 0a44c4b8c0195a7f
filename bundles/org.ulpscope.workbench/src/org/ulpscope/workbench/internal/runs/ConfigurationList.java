package org.ulpscope.workbench.internal.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.widgets.ButtonFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.ui.runs.RunTypeDescription;
import org.ulpscope.ui.runs.RunTypes;
import org.ulpscope.ui.tables.AccessibleName;

/** The runs there are, with buttons for new ones, copies, and for those that are not wanted any more. */
final class ConfigurationList {
    private final List<Row> rows = new ArrayList<>();
    private final TableViewer viewer;
    private final LocalResourceManager images;
    private final FilesInFront inFront;
    private final Runnable changed;
    private Optional<Row> selected = Optional.empty();

    /** One of them, which stays the same row of the table while it changes: to select another would take the keyboard from who types. */
    private static final class Row {
        private RunConfiguration now;

        Row(RunConfiguration now) {
            this.now = now;
        }
    }

    /**
     * @param configurations what there is at first
     * @param inFront what a new one is of
     * @param chosen takes what is selected
     * @param changed is run when there are others
     */
    ConfigurationList(
            Composite parent,
            List<RunConfiguration> configurations,
            FilesInFront inFront,
            Consumer<Optional<RunConfiguration>> chosen,
            Runnable changed) {
        configurations.forEach(one -> rows.add(new Row(one)));
        this.inFront = inFront;
        this.changed = changed;
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).applyTo(body);
        images = new LocalResourceManager(JFaceResources.getResources(), body);
        viewer = new TableViewer(body, SWT.SINGLE | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
        viewer.getTable().getAccessible().addAccessibleListener(new AccessibleName("Runs"));
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).applyTo(viewer.getTable());
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return ((Row) element).now.name();
            }

            @Override
            public Image getImage(Object element) {
                return RunTypes.named(((Row) element).now.type())
                        .map(type -> images.get(type.icon()))
                        .orElse(null);
            }
        });
        viewer.setInput(rows);
        viewer.addSelectionChangedListener(event -> {
            Optional<Row> now =
                    Optional.ofNullable((Row) viewer.getStructuredSelection().getFirstElement());
            if (!now.equals(selected)) {
                selected = now;
                chosen.accept(selected());
            }
        });
        Button creation = ButtonFactory.newButton(SWT.PUSH).text("&New\u2026").create(body);
        Menu kinds = kinds(creation);
        creation.setMenu(kinds);
        creation.addListener(SWT.Selection, event -> kinds.setVisible(true));
        ButtonFactory.newButton(SWT.PUSH)
                .text("&Duplicate")
                .onSelect(event -> selected.ifPresent(this::duplicate))
                .create(body);
        ButtonFactory.newButton(SWT.PUSH)
                .text("D&elete")
                .onSelect(event -> selected.ifPresent(this::delete))
                .create(body);
    }

    /** All of them, as they are now. */
    List<RunConfiguration> configurations() {
        return rows.stream().map(row -> row.now).toList();
    }

    Optional<RunConfiguration> selected() {
        return selected.map(row -> row.now);
    }

    void selectFirst() {
        if (!rows.isEmpty()) {
            select(rows.getFirst());
        }
    }

    /** Puts this in the place of what is selected. */
    void replaceSelected(RunConfiguration other) {
        selected.ifPresent(row -> {
            row.now = other;
            viewer.update(row, null);
        });
    }

    private Menu kinds(Button button) {
        Menu menu = new Menu(button);
        for (RunTypeDescription type : RunTypes.all()) {
            MenuItem item = new MenuItem(menu, SWT.PUSH);
            item.setText(type.name());
            item.setImage(images.get(type.icon()));
            item.addListener(SWT.Selection, event -> add(ofType(type)));
        }
        return menu;
    }

    private RunConfiguration ofType(RunTypeDescription type) {
        Optional<IFile> file = inFront.first(type);
        String name = file.map(of -> type.name() + " " + of.getName()).orElse("New " + type.name());
        return new RunConfiguration(
                RunHistory.freeName(name, configurations()),
                type.id(),
                file.map(of -> of.getFullPath().toString()).orElse(""),
                Map.of());
    }

    private void duplicate(Row row) {
        add(row.now.named(RunHistory.freeName(row.now.name(), configurations())));
    }

    private void add(RunConfiguration one) {
        Row row = new Row(one);
        rows.addFirst(row);
        viewer.refresh();
        select(row);
        changed.run();
    }

    private void delete(Row row) {
        int index = rows.indexOf(row);
        rows.remove(row);
        viewer.refresh();
        viewer.setSelection(
                rows.isEmpty()
                        ? StructuredSelection.EMPTY
                        : new StructuredSelection(rows.get(Math.min(index, rows.size() - 1))));
        changed.run();
    }

    private void select(Row row) {
        viewer.setSelection(new StructuredSelection(row), true);
    }
}
