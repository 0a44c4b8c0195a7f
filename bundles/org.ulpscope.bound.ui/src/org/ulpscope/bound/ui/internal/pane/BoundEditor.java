package org.ulpscope.bound.ui.internal.pane;

import org.eclipse.swt.widgets.Composite;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.ui.internal.BoundIds;
import org.ulpscope.bound.ui.internal.BoundKind;
import org.ulpscope.bound.ui.internal.markers.BoundMarkers;
import org.ulpscope.ui.live.FedEditor;
import org.ulpscope.ui.live.FileSnapshot;

/** Shows a file of bounds, also while they are computed, and marks its lines in the sources. Opening one runs nothing. */
public final class BoundEditor extends FedEditor<StoredBound> {
    private BoundPane pane;
    private BoundCommands commands;

    /** For the workbench. */
    public BoundEditor() {
        super(BoundKind.BOUND, BoundIds.PERSPECTIVE);
    }

    @Override
    protected void create(Composite parent) {
        commands = new BoundCommands(parent, feed().file(), getSite().getPage());
        pane = new BoundPane(
                commands.body(),
                "The file is being read.",
                new SourceOpener(getSite().getPage()));
        pane.beginWithVerdict(feed().file());
        getSite().setSelectionProvider(pane.lines());
    }

    @Override
    protected void show(FileSnapshot<StoredBound> seen) {
        pane.show(seen);
        commands.show(seen.held());
        seen.held().ifPresent(BoundMarkers::show);
    }

    /** What is on show. */
    public BoundPane pane() {
        return pane;
    }

    /** The run that is looked at is the one that is marked. */
    @Override
    public void setFocus() {
        pane.setFocus();
        feed().seen().held().ifPresent(BoundMarkers::show);
    }
}
