package org.ulpscope.workbench.internal.inspect;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.backend.Inspection;
import org.ulpscope.backend.Outcome;
import org.ulpscope.charts.Hint;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.workbench.inspect.InspectedInput;
import org.ulpscope.workbench.tasks.BackgroundTask;
import org.ulpscope.workbench.theme.Styling;

/** Takes the selected input apart: its bits, its class, what it gives on every platform, and what its neighbours one ulp away give. */
public final class InspectView extends ViewPart {
    /** Identifier of the view. */
    public static final String ID = "org.ulpscope.workbench.inspect";

    private static final String EMPTY =
            "Select a finding, or a row or point of a chart that stands for an input, to see it taken apart here.";

    private final WarmEvaluators evaluators = new WarmEvaluators();
    private final ISelectionListener listener = this::selected;
    private final InspectActions actions = new InspectActions(this::show);
    private Optional<InspectedInput> input = Optional.empty();
    private FormToolkit toolkit;
    private Composite parent;
    private Canvas empty;
    private ScrolledForm form;
    private NeighbourTable neighbours;
    private Label status;
    private Combo slotChoice;
    private int slot;

    @Override
    public void createPartControl(Composite container) {
        parent = container;
        parent.setLayout(new StackLayout());
        toolkit = new FormToolkit(parent.getDisplay());
        empty = new Canvas(parent, SWT.DOUBLE_BUFFERED);
        empty.addPaintListener(event -> Hint.paint(event.gc, EMPTY, empty.getClientArea()));
        ((StackLayout) parent.getLayout()).topControl = empty;
        actions.contribute(getViewSite());
        getSite().getPage().addPostSelectionListener(listener);
        selected(null, getSite().getPage().getSelection());
    }

    @Override
    public void setFocus() {
        (form == null ? empty : form).setFocus();
    }

    @Override
    public void dispose() {
        getSite().getPage().removePostSelectionListener(listener);
        BackgroundTask.of("End workers", progress -> {
                    evaluators.close();
                    return true;
                })
                .silent()
                .start();
        if (toolkit != null) {
            toolkit.dispose();
        }
        super.dispose();
    }

    /** Takes an input apart. */
    public void inspect(InspectedInput chosen) {
        if (!input.equals(Optional.of(chosen))) {
            input = Optional.of(chosen);
            slot = 0;
            build(chosen);
            ask(chosen);
        }
    }

    /** A selection without an input leaves what is shown: the user may be looking at it while clicking elsewhere. */
    private void selected(IWorkbenchPart part, ISelection selection) {
        if (part != this && selection instanceof IStructuredSelection structured) {
            InspectedInput chosen = Adapters.adapt(structured.getFirstElement(), InspectedInput.class);
            if (chosen != null) {
                inspect(chosen);
            }
        }
    }

    private void build(InspectedInput chosen) {
        if (form != null) {
            form.dispose();
        }
        form = toolkit.createScrolledForm(parent);
        List<InputSlot> slots = InputSlot.of(chosen.kernel());
        Composite body = form.getBody();
        GridLayoutFactory.swtDefaults().margins(8, 8).spacing(10, 3).applyTo(body);
        heading(
                body,
                chosen.kernel().getName() + "("
                        + slots.stream().map(InputSlot::name).collect(Collectors.joining(", ")) + ")");
        for (int i = 0; i < slots.size(); i++) {
            ValueLine.add(
                    toolkit,
                    body,
                    slots.get(i).name(),
                    new Value(slots.get(i).format(), chosen.point().bits(i)));
        }
        FloatFormat format = Outputs.resultFormat(chosen.kernel());
        chosen.outcomes().forEach((platform, outcome) -> outcome(body, platform, outcome, format));
        heading(body, "Neighbours, one ulp apart");
        slotChoice = new Combo(body, SWT.READ_ONLY);
        slotChoice.setItems(slots.stream().map(s -> "in " + s.name()).toArray(String[]::new));
        slotChoice.select(slot);
        slotChoice.setVisible(slots.size() > 1);
        GridDataFactory.fillDefaults().exclude(slots.size() == 1).applyTo(slotChoice);
        slotChoice.addListener(SWT.Selection, event -> {
            slot = slotChoice.getSelectionIndex();
            ask(chosen);
        });
        status = toolkit.createLabel(body, "", SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(status);
        neighbours = new NeighbourTable(toolkit, body);
        GridDataFactory.fillDefaults().grab(true, true).hint(260, 190).applyTo(neighbours.control());
        Styling.apply(form);
        ((StackLayout) parent.getLayout()).topControl = form;
        parent.layout(true, true);
        form.reflow(true);
        actions.show(chosen, slots);
    }

    private void outcome(Composite body, String platform, Outcome outcome, FloatFormat format) {
        if (outcome instanceof Outcome.Returned(long bits, var flags)) {
            ValueLine.add(toolkit, body, platform + ":", new Value(format, bits));
            if (!flags.names().isEmpty()) {
                ValueLine.text(toolkit, body, "raised " + String.join(", ", flags.names()), "IEEE 754 exceptions");
            }
        } else {
            new OutcomeLabel(body, platform + ":", ValueClassStyle.ofLabel(outcome.label(format)));
            ValueLine.text(
                    toolkit,
                    body,
                    switch (outcome) {
                        case Outcome.Crashed(String cause) -> cause;
                        case Outcome.TimedOut(var limit) -> "did not return within " + limit.toMillis() / 1000.0 + " s";
                        case Outcome.Returned returned -> "";
                    },
                    platform);
        }
    }

    private void heading(Composite body, String text) {
        Label label = toolkit.createLabel(body, text);
        label.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
        GridDataFactory.fillDefaults().indent(0, 6).applyTo(label);
    }

    private void ask(InspectedInput chosen) {
        int asked = slot;
        List<Point> points = Neighbour.around(
                chosen.point(), asked, InputSlot.of(chosen.kernel()).get(asked));
        neighbours.show(Neighbour.rows(chosen, asked, points, Optional.empty()));
        if (chosen.platforms().isEmpty()) {
            show("Its platforms are not on this machine, so what the neighbours give cannot be told.");
            return;
        }
        show("Asking every platform\u2026");
        BackgroundTask.of(
                        "Inspect " + chosen.kernel().getName(),
                        progress -> evaluators.inspect(chosen, points, progress))
                .whenDone(form, results -> answered(chosen, asked, points, results), this::show)
                .start();
    }

    private void answered(InspectedInput chosen, int asked, List<Point> points, List<Inspection> results) {
        if (input.equals(Optional.of(chosen)) && slot == asked) {
            neighbours.show(Neighbour.rows(chosen, asked, points, Optional.of(results)));
            show("");
        }
    }

    private void show(String sentence) {
        if (status != null && !status.isDisposed()) {
            status.setText(sentence);
            boolean hidden = sentence.isEmpty();
            ((GridData) status.getLayoutData()).exclude = hidden;
            status.setVisible(!hidden);
            form.getBody().layout(true, true);
            form.reflow(true);
        }
    }
}
