package org.ulpscope.flow.ui.internal.graph;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.charts.PlaneCanvas;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.inject.InjectionWords;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.trace.FlowStory;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.tables.RowTable;

/** Where the values of a flow went: their origins with what became of each, and a graph in which the way of the one that is selected is lit up. */
public final class FlowGraphPage extends Composite {
    private static final String UNKNOWN =
            "Press Follow Values to see where each exceptional value went: the lines that it passed, the branches that it turned, and the outputs"
                    + " that it reached. The program runs again for that, into a new file.";
    private static final String RUNNING = "Values are followed in a second run, once the first has ended.";
    private static final String NOTHING = "There are no exceptional values to follow.";
    private static final String LEGEND =
            "From the left: births, lines that met the values, outputs, branches and other ends. A click opens the line.";

    private static final int MOST_INJECTIONS = 5;

    private final Button follow;
    private final Label legend;
    private final RowTable<OriginRow> origins;
    private final PlaneCanvas canvas;
    private Optional<StoredFlow> flow = Optional.empty();
    private Optional<FlowTrace> drawn = Optional.empty();
    private Optional<FlowPicture> picture = Optional.empty();

    /**
     * An empty page.
     *
     * @param opened is told of lines that are clicked
     * @param wanted is told of flows whose values are to be followed
     */
    public FlowGraphPage(Composite parent, Consumer<SourceFrame> opened, Consumer<StoredFlow> wanted) {
        super(parent, SWT.NONE);
        setLayout(new FillLayout());
        // Style sheets know plain composites alone.
        Composite body = new Composite(this, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(2)
                .margins(6, 2)
                .spacing(8, 2)
                .applyTo(body);
        follow = new Button(body, SWT.PUSH);
        follow.setText("Follow Values");
        follow.setToolTipText("Run the program again and follow each exceptional value from its birth on");
        follow.addListener(SWT.Selection, event -> flow.ifPresent(wanted));
        legend = new Label(body, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .hint(100, SWT.DEFAULT)
                .applyTo(legend);
        SashForm halves = new SashForm(body, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(halves);
        origins = new RowTable<>(halves, "Origins", OriginColumns.of());
        origins.addSelectionChangedListener(event -> light());
        origins.whenOpened(row -> row.line().ifPresent(opened));
        canvas = new PlaneCanvas(halves, "Graph of flow");
        canvas.addSelectionListener(node -> {
            if (node instanceof FlowNode known) {
                known.place().ifPresent(opened);
            }
        });
        halves.setWeights(2, 3);
        refresh();
    }

    /** Shows a flow; empty where there is none. */
    public void show(Optional<StoredFlow> now) {
        flow = now;
        refresh();
    }

    private void refresh() {
        Optional<FlowTrace> trace = flow.flatMap(StoredFlow::trace);
        boolean running =
                flow.filter(known -> known.state().state() == RunState.RUNNING).isPresent();
        boolean found = flow.filter(known -> !known.findings().isEmpty()).isPresent();
        follow.setEnabled(found && !running && trace.isEmpty());
        if (trace.isEmpty()) {
            say(running ? RUNNING : found || flow.isEmpty() ? UNKNOWN : NOTHING);
        } else if (!trace.equals(drawn)) {
            draw(trace.get());
        }
        drawn = trace;
    }

    private void say(String sentence) {
        picture = Optional.empty();
        legend.setText("");
        origins.setRows(List.of());
        origins.setHint("");
        canvas.showHint(sentence);
    }

    private void draw(FlowTrace trace) {
        StoredFlow known = flow.orElseThrow();
        legend.setText(LEGEND + (trace.whole() ? "" : " There was no room to follow all of them."));
        FlowRequest request = known.description().request();
        InjectionWords words = new InjectionWords(trace, request);
        trace.injections().stream()
                .limit(MOST_INJECTIONS)
                .forEach(one -> legend.setText(legend.getText() + "\n" + words.sentence(one) + "."));
        List<OriginRow> rows = FlowStory.of(trace, request).stream()
                .map(story -> new OriginRow(request, trace, story))
                .toList();
        picture = Optional.of(FlowPicture.of(FlowGraph.of(trace, request)));
        canvas.reset();
        origins.setHint(NOTHING);
        origins.setRows(rows);
        if (rows.isEmpty()) {
            canvas.showHint(NOTHING);
        } else {
            origins.setSelection(new StructuredSelection(rows.getFirst()));
        }
        layout(true, true);
    }

    private void light() {
        origins.selectedRows().stream().findFirst().ifPresent(chosen -> {
            picture = picture.map(known -> known.lighting(
                    chosen.trace().descendants(chosen.origin()), chosen.origin().exception()));
            picture.ifPresent(lit -> canvas.show(lit, true));
        });
    }

    /** The table of origins. */
    public RowTable<OriginRow> origins() {
        return origins;
    }

    /** What is told of the graph, and of values that were put somewhere. */
    public String legend() {
        return legend.getText();
    }

    /** The canvas with the graph. */
    public PlaneCanvas canvas() {
        return canvas;
    }

    /** Whether the way to a node with this label is lit up. */
    public boolean isLit(String label) {
        return picture.filter(shown -> shown.graph().nodes().stream()
                        .filter(node -> node.label().equals(label))
                        .anyMatch(node -> shown.isLit(shown.graph().nodes().indexOf(node))))
                .isPresent();
    }
}
