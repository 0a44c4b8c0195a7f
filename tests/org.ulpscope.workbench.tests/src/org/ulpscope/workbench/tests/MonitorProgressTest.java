package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.tasks.MonitorProgress;

class MonitorProgressTest {
    private final List<String> shown = new ArrayList<>();

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
        public void worked(int work) {
            done += work;
            shown.add(Math.round(100 * done / total) + "%");
        }
    };

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
