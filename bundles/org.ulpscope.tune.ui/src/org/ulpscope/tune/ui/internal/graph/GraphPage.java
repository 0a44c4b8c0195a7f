package org.ulpscope.tune.ui.internal.graph;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.charts.PlaneCanvas;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.score.graph.DependencyGraph;
import org.ulpscope.tune.score.graph.DependencyGraph.Edge;
import org.ulpscope.tune.score.graph.DependencyGraph.Node;
import org.ulpscope.tune.score.graph.DependencyGraph.VariableNode;
import org.ulpscope.tune.ui.internal.editor.EditorPage;
import org.ulpscope.tune.ui.internal.editor.ReadProgram;
import org.ulpscope.tune.ui.internal.variables.EditedVector;
import org.ulpscope.ui.tables.AccessibleName;

/** What is made from what, as a picture: a narrower variable colours what it touches, and casts stand out. A click on a variable selects it. */
public final class GraphPage extends Composite implements EditorPage {
    private static final String ALL = "Whole program";

    private final ReadProgram program;
    private final Combo part;
    private final Label legend;
    private final PlaneCanvas canvas;
    private Optional<EditedVector> shown = Optional.empty();
    private Optional<DependencyGraph> graph = Optional.empty();
    private Optional<GraphPicture> picture = Optional.empty();
    private Optional<PrecisionVector> drawn = Optional.empty();

    /**
     * A page of an editor.
     *
     * @param select is told of variables that are clicked
     */
    public GraphPage(Composite parent, ReadProgram program, IntConsumer select) {
        super(parent, SWT.NONE);
        this.program = program;
        GridLayoutFactory.fillDefaults().numColumns(3).margins(6, 6).applyTo(this);
        new Label(this, SWT.NONE).setText("Show");
        part = new Combo(this, SWT.READ_ONLY);
        part.getAccessible().addAccessibleListener(new AccessibleName("Part of the program"));
        part.addListener(SWT.Selection, event -> layOut());
        GridDataFactory.fillDefaults().hint(220, SWT.DEFAULT).applyTo(part);
        legend = new Label(this, SWT.NONE);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(legend);
        canvas = new PlaneCanvas(this, "Dependency graph");
        GridDataFactory.fillDefaults().span(3, 1).grab(true, true).applyTo(canvas);
        canvas.addSelectionListener(node -> {
            if (node instanceof VariableNode variable) {
                select.accept(variable.index());
            }
        });
        canvas.showHint("The graph appears when the program has been read.");
        program.addListener(this::refresh);
    }

    /** The canvas with the graph. */
    public PlaneCanvas canvas() {
        return canvas;
    }

    /** What is said of the graph. */
    public String legend() {
        return legend.getText();
    }

    private void refresh() {
        if (!isVisible()) {
            return;
        }
        if (!program.vector().equals(shown)) {
            shown = program.vector();
            graph = shown.map(edited -> DependencyGraph.of(edited.tuned().program()));
            shown.ifPresent(this::listParts);
            layOut();
        } else if (!shown.map(EditedVector::now).equals(drawn)) {
            drawn = shown.map(EditedVector::now);
            picture = picture.map(before -> before.with(graph.orElseThrow(), drawn.orElseThrow()));
            picture.ifPresent(this::draw);
        }
        if (shown.isEmpty()) {
            canvas.showHint(program.failure().orElse("The graph appears when the program has been read."));
        }
    }

    /** The function with the most variables is shown first, since the whole is often too large to be read. */
    private void listParts(EditedVector edited) {
        String before = part.getText();
        List<String> functions = edited.tuned().program().functions().stream()
                .map(Function::name)
                .filter(name -> graph.orElseThrow().nodes().stream()
                        .anyMatch(node -> node.function().equals(name)))
                .toList();
        part.setItems(java.util.stream.Stream.concat(functions.stream(), java.util.stream.Stream.of(ALL))
                .toArray(String[]::new));
        int first = part.indexOf(before);
        part.select(first >= 0 ? first : largest(functions));
        layout();
    }

    private int largest(List<String> functions) {
        int largest = functions.size();
        long most = 0;
        for (int i = 0; i < functions.size(); i++) {
            String name = functions.get(i);
            long count = graph.orElseThrow().nodes().stream()
                    .filter(node -> node.function().equals(name))
                    .count();
            if (count > most) {
                most = count;
                largest = i;
            }
        }
        return largest;
    }

    private void layOut() {
        shown.ifPresent(edited -> {
            drawn = Optional.of(edited.now());
            DependencyGraph known = graph.orElseThrow();
            picture = Optional.of(GraphPicture.of(
                    known,
                    nodes(known, part.getText()),
                    edited.now(),
                    PrecisionVector.original(edited.tuned().program())));
            canvas.reset();
            picture.ifPresent(this::draw);
        });
    }

    private void draw(GraphPicture made) {
        canvas.show(made, true);
        legend.setText(
                "Boxes are variables, rounded ones operations; thick borders: not as written; broken edges: casts (%,d)."
                        .formatted(made.casts()));
    }

    /** What is in a function, and what it uses of what is outside. */
    private static List<Node> nodes(DependencyGraph graph, String function) {
        if (function.equals(ALL)) {
            return connected(graph, graph.nodes());
        }
        Set<Integer> wanted = new HashSet<>();
        graph.nodes().stream()
                .filter(node -> node.function().equals(function))
                .forEach(node -> wanted.add(node.index()));
        Set<Integer> inside = Set.copyOf(wanted);
        for (Edge edge : graph.edges()) {
            if (inside.contains(edge.from()) && graph.nodes().get(edge.to()) instanceof VariableNode) {
                wanted.add(edge.to());
            }
            if (inside.contains(edge.to()) && graph.nodes().get(edge.from()) instanceof VariableNode) {
                wanted.add(edge.from());
            }
        }
        return connected(
                graph,
                graph.nodes().stream()
                        .filter(node -> wanted.contains(node.index()))
                        .toList());
    }

    /** Those with an edge among them; a node alone tells nothing. */
    private static List<Node> connected(DependencyGraph graph, List<Node> nodes) {
        Set<Integer> there = new HashSet<>();
        nodes.forEach(node -> there.add(node.index()));
        Set<Integer> joined = new HashSet<>();
        for (Edge edge : graph.edges()) {
            if (there.contains(edge.from()) && there.contains(edge.to())) {
                joined.add(edge.from());
                joined.add(edge.to());
            }
        }
        return nodes.stream().filter(node -> joined.contains(node.index())).toList();
    }

    @Override
    public void shown() {
        refresh();
    }

    @Override
    public boolean setFocus() {
        return canvas.setFocus();
    }
}
