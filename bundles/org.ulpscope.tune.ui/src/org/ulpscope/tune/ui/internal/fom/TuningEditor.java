package org.ulpscope.tune.ui.internal.fom;

import org.eclipse.swt.widgets.Composite;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.run.TuningCommands;
import org.ulpscope.ui.live.FedEditor;
import org.ulpscope.ui.live.FileSnapshot;

/** Shows a tuning's file, also while it is written. */
public final class TuningEditor extends FedEditor<TuningContents> {
    private FomPane pane;
    private TuningCommands commands;

    /** For the workbench. */
    public TuningEditor() {
        super(TuningKind.TUNING, TuneIds.PERSPECTIVE);
    }

    @Override
    protected void create(Composite parent) {
        commands = new TuningCommands(parent, feed(), () -> feed().seen()
                .held()
                .ifPresent(held -> VectorOpener.takeBest(getSite().getPage(), held)));
        pane = new FomPane(
                commands.body(),
                "The file is being read.",
                (contents, stored) -> VectorOpener.open(getSite().getPage(), contents, stored));
        getSite().setSelectionProvider(pane.table());
    }

    @Override
    protected void show(FileSnapshot<TuningContents> seen) {
        pane.show(seen);
        commands.show(
                seen.held().map(TuningKind.TUNING::state),
                seen.held().flatMap(TuningContents::best).isPresent());
    }

    /** What is on show. */
    public FomPane pane() {
        return pane;
    }

    @Override
    public void setFocus() {
        pane.setFocus();
    }
}
