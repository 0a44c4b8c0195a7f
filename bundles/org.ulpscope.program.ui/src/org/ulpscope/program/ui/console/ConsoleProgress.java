package org.ulpscope.program.ui.console;

import org.ulpscope.backend.Progress;

/** The progress of a build, which its console tells too, with what compilers write. */
public final class ConsoleProgress implements Progress {
    private final Progress progress;
    private final ProgramConsole console;

    /** @param progress is told all the same */
    public ConsoleProgress(Progress progress, ProgramConsole console) {
        this.progress = progress;
        this.console = console;
    }

    @Override
    public void begin(String task, long total) {
        console.note(task);
        progress.begin(task, total);
    }

    @Override
    public void worked(long units) {
        progress.worked(units);
    }

    @Override
    public void message(String text) {
        console.note("  " + text);
        progress.message(text);
    }

    @Override
    public void wrote(String text) {
        console.tell(text);
    }

    @Override
    public boolean isCancelled() {
        return progress.isCancelled();
    }
}
