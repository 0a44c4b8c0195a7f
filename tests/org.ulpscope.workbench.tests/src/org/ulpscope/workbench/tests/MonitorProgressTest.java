package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.Test;
import org.ulpscope.ui.tasks.MonitorProgress;

class MonitorProgressTest {
    private final List<String> shown = new ArrayList<>();
    private String said = "";

    /** As the jobs of the platform show it: in hundredths of what was begun last. */
    private final NullProgressMonitor monitor = new NullProgressMonitor() {
        private double total;
        private double done;

        @Override
        public void beginTask(String name, int totalWork) {
            total = totalWork;
            done = 0;
            shown.add(name);
        }

        @Override
        public void subTask(String name) {
            said = name;
        }

        @Override
        public void worked(int work) {
            done += work;
            shown.add(Math.round(100 * done / total) + "%");
        }
    };

    /** A sweep was to take eight minutes, by what a few calls had cost, and went on for an hour without another word. */
    @Test
    void saysHowLongThePartIsLikelyToTakeStill() {
        AtomicLong seconds = new AtomicLong();
        MonitorProgress progress = new MonitorProgress(monitor, () -> TimeUnit.SECONDS.toNanos(seconds.get()));
        progress.begin("Sweeping", 1000);
        seconds.set(3);
        progress.worked(10);
        assertEquals("", said);
        seconds.set(60);
        progress.worked(10);
        assertEquals("about 49 min left", said);
        progress.message("on gcc");
        assertEquals("on gcc \u2013 about 49 min left", said);
        seconds.set(70);
        progress.worked(880);
        assertEquals("on gcc \u2013 about 10 s left", said);
        progress.begin("Searching", 0);
        progress.message("of an unknown amount");
        assertEquals("of an unknown amount", said);
    }

    @Test
    void namesThePartHowMuchOfItIsDoneAndTheTimeLeft() {
        AtomicLong seconds = new AtomicLong();
        MonitorProgress progress = new MonitorProgress(monitor, () -> TimeUnit.SECONDS.toNanos(seconds.get()));
        assertEquals("", progress.words());
        progress.begin("Finding causes", 1000);
        assertEquals("Finding causes, 0 %", progress.words());
        seconds.set(60);
        progress.worked(250);
        assertEquals("Finding causes, 25 %, about 3 min left", progress.words());
        progress.begin("Making programs small", 0);
        assertEquals("Making programs small", progress.words());
    }

    /** A campaign showed 100% from the end of its first stage to that of its last. */
    @Test
    void eachPartOfTheWorkIsCountedFromItsOwnBeginning() {
        MonitorProgress progress = new MonitorProgress(monitor);
        progress.begin("Running programs", 3);
        progress.worked(3);
        progress.begin("Finding causes", 4);
        progress.worked(1);
        progress.worked(2);
        assertEquals(List.of("Running programs", "100%", "Finding causes", "25%", "75%"), shown);
    }
}
