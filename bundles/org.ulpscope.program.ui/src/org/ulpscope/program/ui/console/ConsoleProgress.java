package org.ulpscope.program.ui.console;

import org.ulpscope.base.progress.ForwardingProgress;
import org.ulpscope.base.progress.Progress;

/** The progress of a build, which its console tells too, with what compilers write. */
public final class ConsoleProgress extends ForwardingProgress {
    private final ProgramConsole console;

    /** @param progress is told all the same, but for what compilers write */
    public ConsoleProgress(Progress progress, ProgramConsole console) {
        super(progress);
        this.console = console;
    }

    @Override
    public void begin(String task, long total) {
        console.note(task);
        super.begin(task, total);
    }

    @Override
    public void message(String text) {
        console.note("  " + text);
        super.message(text);
    }

    @Override
    public void wrote(String text) {
        console.tell(text);
    }
}
