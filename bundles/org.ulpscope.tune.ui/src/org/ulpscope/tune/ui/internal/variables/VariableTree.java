package org.ulpscope.tune.ui.internal.variables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.ui.internal.variables.VariableNode.Heading;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.tables.AccessibleName;

/**
 * The variables of a program with a column for each Format. A click into a column gives a line its Format, or all of a function or a group; the
 * keys 1 to 6 do so for what is selected, the space bar takes the next narrower one.
 */
public final class VariableTree extends Composite {
    private static final int THEME_MILLIS = 150;

    private final ModelDocument<Tuning> document;
    private final Text filter;
    private final TreeViewer viewer;
    private final VariableLabels labels;
    private Optional<EditedVector> edited = Optional.empty();
    private Grouping grouping = Grouping.FUNCTION;
    private Runnable selected = () -> {};
    private Color background;

    /** A tree that shows what the file says. */
    public VariableTree(Composite parent, ModelDocument<Tuning> document) {
        super(parent, SWT.NONE);
        this.document = document;
        GridLayoutFactory.fillDefaults().spacing(4, 2).applyTo(this);
        filter = new Text(this, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage("Filter variables");
        filter.setToolTipText("Shows the variables in whose lines all these words occur (Ctrl+F)");
        GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
        Tree tree = new Tree(this, SWT.MULTI | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL | SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, true).hint(300, 200).applyTo(tree);
        tree.setHeaderVisible(true);
        tree.setLinesVisible(true);
        tree.getAccessible().addAccessibleListener(new AccessibleName("Variables and their Formats"));
        viewer = new TreeViewer(tree);
        background = tree.getBackground();
        labels = new VariableLabels(tree, document);
        for (VariableColumn column : VariableColumn.values()) {
            TreeViewerColumn made = new TreeViewerColumn(viewer, column.format().isPresent() ? SWT.CENTER : SWT.LEFT);
            made.getColumn().setText(column.title());
            made.getColumn().setWidth(column.isAlwaysShown() ? column.width() : 0);
            made.getColumn().setMoveable(false);
            made.setLabelProvider(labels);
        }
        ColumnViewerToolTipSupport.enableFor(viewer);
        viewer.setContentProvider(new VariableTreeContents());
        viewer.addFilter(new VariableFilter(filter::getText, this::texts));
        viewer.addSelectionChangedListener(event -> selectionChanged());
        filter.addListener(SWT.Modify, event -> {
            viewer.refresh();
            viewer.expandAll();
        });
        tree.addListener(SWT.MouseDown, this::clicked);
        tree.addListener(SWT.KeyDown, this::keyPressed);
        tree.addListener(SWT.Paint, event -> takeColours());
        showFile();
    }

    /** Shows a program that was read. */
    public void show(EditedVector program) {
        Set<String> names = selection().stream().map(VariableNode::name).collect(Collectors.toSet());
        edited = Optional.of(program);
        labels.setProgram(program);
        showColumns(program.shownFormats());
        setInput(grouping.of(program.tuned()));
        select(names);
    }

    // A width that a user has given stays.
    private void showColumns(List<DeclaredFormat> formats) {
        for (VariableColumn column : VariableColumn.values()) {
            boolean isShown = column.format().map(formats::contains).orElse(true);
            TreeColumn drawn = viewer.getTree().getColumn(column.ordinal());
            if (isShown != drawn.getWidth() > 0) {
                drawn.setWidth(isShown ? column.width() : 0);
            }
        }
    }

    /** Shows what the file says, where there is no program. */
    void showFile() {
        setInput(Grouping.of(document.model()));
    }

    /** Arranges the variables anew. */
    public void setGrouping(Grouping newGrouping) {
        grouping = newGrouping;
        edited.ifPresent(this::show);
    }

    /** Shows what the document says now. */
    public void refresh() {
        labels.documentChanged();
        if (edited.isEmpty()) {
            showFile();
            return;
        }
        viewer.refresh(true);
    }

    /** Asks to be told when other lines are selected. */
    public void whenSelected(Runnable listener) {
        selected = listener;
    }

    /** The variables that are selected, also those of a heading, without those that are not known in the program. */
    public Set<Integer> selectedVariables() {
        return selection().stream().flatMap(node -> node.indexes().stream()).collect(Collectors.toSet());
    }

    /** Selects a variable by its index in the program and shows its line. */
    public void select(int variable) {
        headings().stream()
                .flatMap(heading -> heading.leaves().stream())
                .filter(leaf -> leaf.index().isPresent() && leaf.index().getAsInt() == variable)
                .findFirst()
                .ifPresent(leaf -> viewer.setSelection(new StructuredSelection(leaf), true));
    }

    /** Gives what is selected a Format. */
    public void setSelected(DeclaredFormat format) {
        edited.ifPresent(known -> known.set(selectedVariables(), format));
    }

    /** What stands in the cells of a line, in the order of the columns. */
    public List<String> texts(VariableNode node) {
        return Arrays.stream(VariableColumn.values())
                .map(column -> labels.text(node, column))
                .toList();
    }

    /** All headings, shown or not. */
    @SuppressWarnings("unchecked")
    public List<Heading> headings() {
        return (List<Heading>) viewer.getInput();
    }

    /** What makes the lines, for a menu. */
    Tree tree() {
        return viewer.getTree();
    }

    /** Puts the selected lines, or all if none is selected, onto the clipboard, as tab-separated text. */
    public void copy() {
        List<? extends VariableNode> chosen = selection().isEmpty()
                ? headings().stream()
                        .flatMap(heading -> heading.leaves().stream())
                        .toList()
                : selection();
        String text =
                chosen.stream().map(node -> String.join("\t", texts(node))).collect(Collectors.joining("\n"));
        Clipboard clipboard = new Clipboard(getDisplay());
        try {
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }

    @Override
    public boolean setFocus() {
        return viewer.getTree().setFocus();
    }

    private void setInput(List<Heading> headings) {
        viewer.getTree().setRedraw(false);
        viewer.setInput(headings);
        viewer.expandAll();
        viewer.getTree().setRedraw(true);
    }

    private void select(Set<String> names) {
        List<VariableNode> kept = new ArrayList<>();
        for (Heading heading : headings()) {
            if (names.contains(heading.name())) {
                kept.add(heading);
            }
            heading.leaves().stream()
                    .filter(leaf -> names.contains(leaf.name()))
                    .forEach(kept::add);
        }
        viewer.setSelection(new StructuredSelection(kept));
    }

    private List<VariableNode> selection() {
        return viewer.getStructuredSelection().stream()
                .map(VariableNode.class::cast)
                .toList();
    }

    /** Cells have the colours of the theme in which they were filled. */
    private void takeColours() {
        Color now = viewer.getTree().getBackground();
        if (!now.equals(background)) {
            background = now;
            // The theme goes on colouring lines after it has coloured the tree.
            getDisplay().timerExec(THEME_MILLIS, () -> {
                if (!isDisposed()) {
                    viewer.refresh(true);
                }
            });
        }
    }

    private void selectionChanged() {
        labels.setSelected(new HashSet<>(selectedVariables()));
        viewer.getTree().setRedraw(false);
        viewer.refresh(true);
        viewer.getTree().setRedraw(true);
        selected.run();
    }

    private void clicked(Event event) {
        TreeItem item = viewer.getTree().getItem(new Point(event.x, event.y));
        if (event.button != 1 || item == null || (event.stateMask & (SWT.MOD1 | SWT.MOD2)) != 0) {
            return;
        }
        for (VariableColumn column : VariableColumn.values()) {
            if (item.getBounds(column.ordinal()).contains(event.x, event.y)
                    && column.format().isPresent()) {
                VariableNode node = (VariableNode) item.getData();
                edited.ifPresent(
                        known -> known.set(node.indexes(), column.format().get()));
            }
        }
    }

    private void keyPressed(Event event) {
        boolean control = (event.stateMask & SWT.MOD1) != 0;
        Optional<DeclaredFormat> wanted = FormatKeys.of(event.character);
        if (control && event.keyCode == 'f') {
            filter.setFocus();
        } else if (control && event.keyCode == 'c') {
            copy();
        } else if (!control && wanted.isPresent()) {
            setSelected(wanted.get());
            event.doit = false;
        } else if (event.character == ' ') {
            narrowSelected();
            event.doit = false;
        }
    }

    /** The next narrower Format of the first that is selected, and after the narrowest the widest again, for all that are. */
    private void narrowSelected() {
        edited.ifPresent(known -> selectedVariables().stream()
                .filter(index -> !known.formats(index).isEmpty())
                .min(Integer::compare)
                .ifPresent(index -> {
                    List<DeclaredFormat> formats = known.formats(index);
                    int next = (formats.indexOf(known.now().of(index)) + 1) % formats.size();
                    known.set(selectedVariables(), formats.get(next));
                }));
    }
}
