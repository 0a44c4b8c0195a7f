package org.ulpscope.flow.ui.internal.diff;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.flow.study.LineDifference;
import org.ulpscope.program.ui.console.SourceHyperlink;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.diff.FilePairEditor;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.theme.Styling;

/** The lines at which two flows found something else. */
public final class FlowDiffEditor extends FilePairEditor<LineDifference> {
    private final IAction openSource = new WorkAction("Open Source Line", this::open);
    private Label status;
    private Button counts;
    private RowTable<LineDifference> table;
    private Optional<FlowPair> pair = Optional.empty();

    /** Made by the platform. */
    public FlowDiffEditor() {
        super("Select two flows in the Project Explorer and choose Compare Flows.");
    }

    @Override
    public void createPartControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(2)
                .spacing(0, 2)
                .extendedMargins(0, 6, 0, 0)
                .applyTo(body);
        status = new Label(body, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 6).applyTo(status);
        counts = new Button(body, SWT.CHECK);
        Styling.leaveToDesktop(counts);
        counts.setText("How often, too");
        counts.setToolTipText("Compare also how often values came up, which both flows must have counted");
        counts.setEnabled(false);
        counts.addListener(SWT.Selection, event -> refresh());
        GridDataFactory.fillDefaults().indent(0, 4).applyTo(counts);
        table = new RowTable<>(body, "Differences", DifferenceColumns.of());
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(table);
        table.setHint("The flows are being read.");
        table.addSelectionChangedListener(
                event -> openSource.setEnabled(selected().isPresent()));
        table.whenOpened(difference -> open());
        table.contextMenu().insertBefore("copy", openSource);
        getSite().setSelectionProvider(table);
        Styling.apply(parent);
        BackgroundTask.of("Comparing flows", progress -> FlowPair.read(files()))
                .whenDone(table, this::show, table::setHint)
                .start();
    }

    private void show(FlowPair read) {
        pair = Optional.of(read);
        counts.setEnabled(read.isCounted());
        refresh();
    }

    private void refresh() {
        pair.ifPresent(known -> {
            List<LineDifference> differences = known.differences(counts.getSelection());
            String sentence = known.summary(differences);
            table.setHint(sentence);
            table.setRows(differences);
            say(sentence);
        });
    }

    private Optional<LineDifference> selected() {
        return table.selectedRows().stream().findFirst();
    }

    private void open() {
        selected()
                .flatMap(difference -> pair.flatMap(known -> known.place(difference)))
                .ifPresent(place -> new SourceHyperlink(place).linkActivated());
    }

    @Override
    public RowTable<LineDifference> table() {
        return table;
    }

    @Override
    protected Label statusLabel() {
        return status;
    }
}
