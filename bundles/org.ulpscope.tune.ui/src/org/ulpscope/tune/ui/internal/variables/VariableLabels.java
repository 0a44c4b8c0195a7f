package org.ulpscope.tune.ui.internal.variables;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.CellLabelProvider;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Tree;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.declaration.VariableKind;
import org.ulpscope.tune.ui.internal.FormatColor;
import org.ulpscope.tune.ui.internal.variables.VariableNode.Heading;
import org.ulpscope.tune.ui.internal.variables.VariableNode.Leaf;
import org.ulpscope.ui.editing.ModelDocument;

/** What stands in each cell of the tree of variables, and in which colour. */
final class VariableLabels extends CellLabelProvider {
    private final Tree tree;
    private final ModelDocument<Tuning> document;
    private Optional<EditedVector> edited = Optional.empty();
    private Optional<PrecisionVector> now = Optional.empty();
    private Map<String, VariableFormat> entries = Map.of();
    private Set<Integer> tied = Set.of();

    VariableLabels(Tree tree, ModelDocument<Tuning> document) {
        this.tree = tree;
        this.document = document;
        documentChanged();
    }

    /** There is a program now, or another one. */
    void setProgram(EditedVector program) {
        edited = Optional.of(program);
        tied = Set.of();
        documentChanged();
    }

    /** The document has changed. */
    void documentChanged() {
        now = edited.map(EditedVector::now);
        entries = FileEntries.of(document.model());
    }

    /** Marks the variables that are tied to those selected. */
    void setSelected(Set<Integer> selected) {
        Set<Integer> others = new HashSet<>();
        edited.ifPresent(known ->
                selected.forEach(index -> known.tiedWith(index).forEach(variable -> others.add(variable.index()))));
        tied = Set.copyOf(others);
    }

    /** The text of a cell. */
    String text(VariableNode node, VariableColumn column) {
        if (column.format().isPresent()) {
            return cell(node, column.format().get()).glyph();
        }
        if (column == VariableColumn.NAME) {
            return node instanceof Heading heading
                    ? "%s (%,d)".formatted(heading.name(), heading.leaves().size())
                    : name((Leaf) node);
        }
        return node instanceof Leaf leaf && leaf.index().isPresent() && edited.isPresent()
                ? text(leaf.index().getAsInt(), column)
                : "";
    }

    private String text(int index, VariableColumn column) {
        EditedVector known = edited.orElseThrow();
        Variable variable = known.tuned().program().variables().get(index);
        return switch (column) {
            case TYPE -> variable.type();
            case LINE -> variable.declared().file().getFileName() + ":" + variable.line();
            case CHANGED -> {
                DeclaredFormat format = now.orElseThrow().of(index);
                yield format == variable.original() ? "" : variable.original().label() + " \u2192 " + format.label();
            }
            case TIED -> known.tiedWith(index).stream().map(Variable::key).collect(Collectors.joining(", "));
            case OBSTACLE -> known.obstacle(index).orElse("");
            default -> "";
        };
    }

    /** Without the function or struct where that stands above. */
    private String name(Leaf leaf) {
        return edited.filter(known -> leaf.index().isPresent())
                .map(known ->
                        known.tuned().program().variables().get(leaf.index().getAsInt()))
                .filter(variable ->
                        !variable.owner().isEmpty() && leaf.heading().owner().equals(variable.owner()))
                .map(variable -> variable.kind() == VariableKind.RESULT ? "result" : variable.name())
                .orElse(leaf.name());
    }

    /** What stands in the column of a Format. */
    FormatCell cell(VariableNode node, DeclaredFormat format) {
        if (edited.isPresent()) {
            return FormatCell.of(node, format, edited.get(), now.orElseThrow());
        }
        return node instanceof Leaf leaf ? FormatCell.of(said(leaf), format) : FormatCell.NONE;
    }

    private Optional<DeclaredFormat> said(Leaf leaf) {
        return Optional.ofNullable(entries.get(leaf.name())).map(VariableFormat::getFormat);
    }

    @Override
    public void update(ViewerCell viewerCell) {
        VariableNode node = (VariableNode) viewerCell.getElement();
        VariableColumn column = VariableColumn.values()[viewerCell.getColumnIndex()];
        ChartTheme theme = ChartTheme.of(tree);
        viewerCell.setText(text(node, column));
        viewerCell.setForeground(foreground(node, column, theme));
        viewerCell.setBackground(isTied(node) ? ChartTheme.swt(theme.faint(theme.series(4), 0.22)) : null);
        viewerCell.setFont(font(node, column));
    }

    private Color foreground(VariableNode node, VariableColumn column, ChartTheme theme) {
        if (isPinned(node)) {
            return ChartTheme.swt(theme.faint(theme.foreground(), 0.55));
        }
        if (column.format().isPresent() && cell(node, column.format().get()) != FormatCell.POSSIBLE) {
            return ChartTheme.swt(FormatColor.of(column.format().get(), theme));
        }
        return column == VariableColumn.CHANGED ? ChartTheme.swt(theme.series(1)) : null;
    }

    private boolean isPinned(VariableNode node) {
        return edited.isPresent()
                && node.indexes().stream()
                        .allMatch(index -> edited.get().formats(index).isEmpty());
    }

    private boolean isTied(VariableNode node) {
        return node instanceof Leaf leaf
                && leaf.index().isPresent()
                && tied.contains(leaf.index().getAsInt());
    }

    private static Font font(VariableNode node, VariableColumn column) {
        return node instanceof Heading && column == VariableColumn.NAME
                ? JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT)
                : null;
    }

    @Override
    public String getToolTipText(Object element) {
        return element instanceof Leaf leaf && leaf.index().isPresent()
                ? edited.map(known -> known.description(leaf.index().getAsInt()))
                        .orElse(null)
                : null;
    }
}
