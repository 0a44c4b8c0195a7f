package org.ulpscope.tune.ui.internal.fom;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PartInitException;
import org.ulpscope.study.glance.GlancePlace;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.run.TuningCommands;
import org.ulpscope.ui.editing.SourceLine;
import org.ulpscope.ui.layout.NamedTabs;
import org.ulpscope.ui.live.FedEditor;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.verdict.GlancePage;

/** Shows a tuning's file, also while it is written. */
public final class TuningEditor extends FedEditor<TuningContents> {
    private static final String SEARCHES = "Searches";

    private NamedTabs tabs;
    private TuningVerdictPage verdict;
    private FomPane pane;
    private TuningCommands commands;

    /** For the workbench. */
    public TuningEditor() {
        super(TuningKind.TUNING, TuneIds.PERSPECTIVE);
    }

    @Override
    protected void create(Composite parent) {
        commands = new TuningCommands(parent, feed(), this::takeBest);
        tabs = new NamedTabs(commands.body());
        verdict = new TuningVerdictPage(tabs.folder(), feed().file(), this::open, this::takeBest, this::showVersion);
        pane = new FomPane(
                tabs.folder(),
                "The file is being read.",
                (contents, stored) -> VectorOpener.open(getSite().getPage(), contents, stored));
        tabs.add("Verdict", "What came of it, at one glance", verdict.page());
        tabs.add(SEARCHES, "How the searches went, and all that ran", pane);
        getSite().setSelectionProvider(pane.table());
    }

    private void takeBest() {
        feed().seen().held().ifPresent(held -> VectorOpener.takeBest(getSite().getPage(), held));
    }

    private void open(GlancePlace place) {
        try {
            SourceLine.open(getSite().getPage(), place.file(), place.line());
        } catch (PartInitException e) {
            MessageDialog.openInformation(
                    getSite().getShell(), "Open Source", place.file() + " cannot be opened: " + e.getMessage() + ".");
        }
    }

    private void showVersion(RankedResult chosen) {
        tabs.bringUp(SEARCHES);
        pane.table().rows().stream()
                .filter(row -> Long.toString(row.stored().number()).equals(chosen.key()))
                .findFirst()
                .ifPresent(row -> pane.table().setSelection(new StructuredSelection(row)));
        pane.setFocus();
    }

    @Override
    protected void show(FileSnapshot<TuningContents> seen) {
        verdict.show(seen);
        pane.show(seen);
        commands.show(
                seen.held().map(TuningKind.TUNING::state),
                seen.held().flatMap(TuningContents::best).isPresent());
    }

    /** What is on show. */
    public FomPane pane() {
        return pane;
    }

    /** What came of it, at one glance. */
    public GlancePage verdict() {
        return verdict.page();
    }

    /** Its pages. */
    public NamedTabs tabs() {
        return tabs;
    }

    @Override
    public void setFocus() {
        tabs.folder().getSelection().getControl().setFocus();
    }
}
