package org.ulpscope.ui.tasks;

import java.util.function.Consumer;
import org.eclipse.swt.widgets.Widget;
import org.ulpscope.base.progress.ForwardingProgress;
import org.ulpscope.base.progress.Progress;

/** A progress that also tells each step in words to whoever waits, and asks to stop once nobody does. */
final class ToldSteps extends ForwardingProgress {
    private final Widget waits;
    private final Consumer<String> told;

    /**
     * @param waits the control that is to show the answer
     * @param whole what shows amounts, and knows of cancelling
     * @param told takes the words, on the thread that works
     */
    ToldSteps(Widget waits, Progress whole, Consumer<String> told) {
        super(whole);
        this.waits = waits;
        this.told = told;
    }

    @Override
    public boolean isCancelled() {
        return waits.isDisposed() || super.isCancelled();
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
