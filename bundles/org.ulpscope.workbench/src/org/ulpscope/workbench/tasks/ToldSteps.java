package org.ulpscope.workbench.tasks;

import java.util.function.Consumer;
import org.ulpscope.backend.Progress;

/**
 * A progress that also tells each step in words to whoever waits.
 *
 * @param whole what shows amounts, and knows of cancelling
 * @param told takes the words, on the thread that works
 */
record ToldSteps(Progress whole, Consumer<String> told) implements Progress {
    @Override
    public void begin(String task, long total) {
        whole.begin(task, total);
        told.accept(task);
    }

    @Override
    public void worked(long units) {
        whole.worked(units);
    }

    @Override
    public void message(String text) {
        whole.message(text);
        told.accept(text);
    }

    @Override
    public void wrote(String text) {
        whole.wrote(text);
    }

    @Override
    public boolean isCancelled() {
        return whole.isCancelled();
    }
}
