package org.ulpscope.flow.ui.internal.pane;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.flow.study.FlowExport;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.ui.internal.FlowIds;
import org.ulpscope.flow.ui.internal.FlowKind;
import org.ulpscope.flow.ui.internal.run.FlowMenuRun;
import org.ulpscope.flow.ui.internal.run.FlowRuns;
import org.ulpscope.flow.ui.internal.run.ReplayedFlow;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.diff.FilePair;
import org.ulpscope.ui.live.LiveHeading;
import org.ulpscope.ui.live.StopCommand;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.workbench.study.ExportForm;
import org.ulpscope.workbench.study.ExportMenu;

/** The heading of a flow: where it stands, and what can be done with it. */
final class FlowCommands {
    private final Path file;
    private final IWorkbenchPage page;
    private final LiveHeading heading;
    private final StopCommand stop;
    private final List<Action> whenKnown;
    private final Action replay;
    private Optional<StoredFlow> flow = Optional.empty();
    private Optional<RunState> told = Optional.empty();

    FlowCommands(Composite parent, Path file, IWorkbenchPage page) {
        this.file = file;
        this.page = page;
        heading = new LiveHeading(parent, "Flow");
        stop = new StopCommand(
                heading.bar(),
                heading.owner(),
                FlowKind.FLOW.noun(),
                file,
                "End the program; what was seen until then is kept",
                () -> show(flow));
        Action again = heading.bar()
                .add("Run Again", "Build and run the program again, as it was asked for, into a new file", this::again);
        replay = heading.bar()
                .add("Replay", "Build and run the program again, and compare what is found bit for bit", this::replay);
        Action compare = heading.bar()
                .add("Compare With\u2026", "See at which lines another flow found something else", this::compare);
        ExportMenu export = new ExportMenu(
                heading.owner(),
                file,
                FlowKind.FLOW.noun(),
                Arrays.stream(FlowExport.values()).map(this::form).toList(),
                sentence -> heading.say(sentence, IMessageProvider.INFORMATION),
                this::fail);
        heading.bar().add(export);
        whenKnown = List.of(again, compare, export);
        show(flow);
    }

    private ExportForm form(FlowExport form) {
        return new ExportForm(
                form.label().toUpperCase(Locale.ROOT), form.summary(), "." + form.label(), false, target -> {
                    form.write(FlowReader.read(file), target);
                    return List.of(target);
                });
    }

    /** What lies below the heading. */
    Composite body() {
        return heading.body();
    }

    /** Shows where the flow stands; empty where that is unknown, so that nothing can be done. */
    void show(Optional<StoredFlow> now) {
        flow = now;
        Optional<RunState> state = now.map(FlowKind.FLOW::state);
        stop.update(state);
        whenKnown.forEach(action -> action.setEnabled(now.isPresent()));
        replay.setEnabled(now.isPresent() && !state.equals(Optional.of(RunState.RUNNING)));
        if (!state.equals(told)) {
            told = state;
            heading.show(state);
        }
    }

    private void again() {
        flow.ifPresent(known -> {
            FlowRuns.again(known, page);
            RunHistory.began(FlowMenuRun.ID, known.file(), Map.of());
        });
    }

    private void replay() {
        flow.ifPresent(known -> {
            heading.say("The program is built and run again\u2026", IMessageProvider.NONE);
            ReplayedFlow.start(
                    known,
                    heading.owner(),
                    replayed -> heading.say(
                            replayed.summary(),
                            replayed.holds() ? IMessageProvider.INFORMATION : IMessageProvider.WARNING),
                    this::fail);
        });
    }

    private void compare() {
        FileDialog dialog = new FileDialog(heading.owner().getShell(), SWT.OPEN);
        dialog.setText("Compare With");
        dialog.setFilterExtensions(new String[] {"*." + FlowKind.FLOW.extension()});
        dialog.setFilterPath(file.getParent().toString());
        Optional.ofNullable(dialog.open())
                .map(Path::of)
                .ifPresent(other -> new FilePair(FlowIds.DIFF_EDITOR, file, other).open(page));
    }

    private void fail(String sentence) {
        heading.say(sentence, IMessageProvider.ERROR);
    }
}
