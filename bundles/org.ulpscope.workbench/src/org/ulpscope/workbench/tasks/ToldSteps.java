package org.ulpscope.workbench.tasks;

import java.util.function.Consumer;
import org.ulpscope.backend.ForwardingProgress;
import org.ulpscope.backend.Progress;

/** A progress that also tells each step in words to whoever waits. */
final class ToldSteps extends ForwardingProgress {
    private final Consumer<String> told;

    /**
     * @param whole what shows amounts, and knows of cancelling
     * @param told takes the words, on the thread that works
     */
    ToldSteps(Progress whole, Consumer<String> told) {
        super(whole);
        this.told = told;
    }

    @Override
    public void begin(String task, long total) {
        super.begin(task, total);
        told.accept(task);
    }

    @Override
    public void message(String text) {
        super.message(text);
        told.accept(text);
    }
}
