package org.ulpscope.tours.tests;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.widgets.Composite;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.ulpscope.workbench.tests.Desk;

/**
 * The step with one's own function: a source typed into an empty file by somebody who types five keys a second, hunted in, guarded, and hunted in
 * again. Prints how long it took from the empty window to the first finding on the screen.
 */
@EnabledIfSystemProperty(named = "ulpscope.all", matches = "true")
class OwnFunctionStepTest extends OwnFunctionTour {
    private static final int KEY_MILLIS = 200;

    @Override
    void walk() throws Exception {
        long began = System.nanoTime();
        step(7, "Hunt in Function\u2026", "Regions", "Insert Guard for All Regions");
        writes(KEY_MILLIS, "#include <math.h>", "double ratio(double x)", "{", "return sqrt(x) / (x - 2);");
        hunts();
        Composite findings = Parts.view("Findings");
        Desk.await("findings are listed", () -> !Parts.filled(findings).isEmpty());
        System.out.printf(
                Locale.ROOT,
                "own function: the first finding %d s after the window, at %d keys a second%n",
                TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began),
                TimeUnit.SECONDS.toMillis(1) / KEY_MILLIS);
        begin("step 7, guarded");
        guards();
        begin("step 7, hunted in again");
        hunts();
        awaitNothingFound();
    }
}
