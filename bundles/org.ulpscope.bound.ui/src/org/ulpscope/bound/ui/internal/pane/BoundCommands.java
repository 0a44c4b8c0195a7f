package org.ulpscope.bound.ui.internal.pane;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.bound.study.BoundExport;
import org.ulpscope.bound.study.BoundReader;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.ui.internal.BoundKind;
import org.ulpscope.bound.ui.internal.run.BoundRun;
import org.ulpscope.bound.ui.internal.run.BoundRuns;
import org.ulpscope.bound.ui.internal.run.ReplayedBound;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveHeading;
import org.ulpscope.ui.live.StopCommand;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.workbench.study.ExportForm;
import org.ulpscope.workbench.study.ExportMenu;

/** The heading of bounds: where they stand, and what can be done with them. */
final class BoundCommands {
    private final Path file;
    private final IWorkbenchPage page;
    private final LiveHeading heading;
    private final StopCommand stop;
    private final Action again;
    private final Action replay;
    private final ExportMenu export;
    private Optional<StoredBound> bound = Optional.empty();
    private Optional<RunState> told = Optional.empty();

    BoundCommands(Composite parent, Path file, IWorkbenchPage page) {
        this.file = file;
        this.page = page;
        heading = new LiveHeading(parent, "Bound");
        stop = new StopCommand(
                heading.bar(),
                heading.owner(),
                BoundKind.BOUND.noun(),
                file,
                "Stop; what is known until then is kept",
                () -> show(bound));
        again = heading.bar().add("Run Again", "Ask for the same again, into a new file", this::again);
        replay = heading.bar()
                .add("Replay", "Make the same run again, and compare what comes of it bit for bit", this::replay);
        export = new ExportMenu(
                heading.owner(),
                file,
                BoundKind.BOUND.noun(),
                Arrays.stream(BoundExport.values()).map(this::form).toList(),
                sentence -> heading.say(sentence, IMessageProvider.INFORMATION),
                this::fail);
        heading.bar().add(export);
        show(bound);
    }

    private ExportForm form(BoundExport form) {
        return new ExportForm(
                form.label().toUpperCase(Locale.ROOT), form.summary(), "." + form.label(), false, target -> {
                    form.write(BoundReader.read(file), target);
                    return List.of(target);
                });
    }

    /** What lies below the heading. */
    Composite body() {
        return heading.body();
    }

    /** Shows where the run stands; empty where that is unknown, so that nothing can be done. */
    void show(Optional<StoredBound> now) {
        bound = now;
        Optional<RunState> state = now.map(BoundKind.BOUND::state);
        stop.update(state);
        again.setEnabled(now.isPresent());
        export.setEnabled(now.isPresent());
        replay.setEnabled(state.equals(Optional.of(RunState.FINISHED)));
        if (!state.equals(told)) {
            told = state;
            heading.show(state);
        }
    }

    private void again() {
        bound.ifPresent(known -> {
            BoundRuns.again(known, page);
            RunHistory.began(BoundRun.ID, known.file(), Map.of());
        });
    }

    private void replay() {
        bound.ifPresent(known -> {
            heading.say("The run is made again\u2026", IMessageProvider.NONE);
            ReplayedBound.start(
                    known,
                    heading.owner(),
                    replayed -> heading.say(
                            replayed.summary(),
                            replayed.holds() ? IMessageProvider.INFORMATION : IMessageProvider.WARNING),
                    this::fail);
        });
    }

    private void fail(String sentence) {
        heading.say(sentence, IMessageProvider.ERROR);
    }
}
