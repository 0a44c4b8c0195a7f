package org.ulpscope.base.progress;

import java.util.List;

/** A progress that hands on all that it is told; what extends it does so with a part of it in another way. */
public abstract class ForwardingProgress implements Progress {
    private final Progress whole;

    /** @param whole is told, and knows whether to stop */
    protected ForwardingProgress(Progress whole) {
        this.whole = whole;
    }

    @Override
    public void begin(String task, long total) {
        whole.begin(task, total);
    }

    @Override
    public void worked(long units) {
        whole.worked(units);
    }

    @Override
    public void message(String text) {
        whole.message(text);
    }

    @Override
    public void wrote(String text) {
        whole.wrote(text);
    }

    @Override
    public void ran(List<String> command, String output) {
        whole.ran(command, output);
    }

    @Override
    public boolean isCancelled() {
        return whole.isCancelled();
    }
}
