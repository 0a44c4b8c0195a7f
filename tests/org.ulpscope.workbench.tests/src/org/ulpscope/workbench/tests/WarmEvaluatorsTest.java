package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.ui.evaluators.WarmEvaluators;
import org.ulpscope.ui.evaluators.WarmEvaluators.Ready;

class WarmEvaluatorsTest {
    private final WarmEvaluators evaluators = new WarmEvaluators();

    @TempDir
    Path folder;

    @AfterEach
    void endWorkers() {
        evaluators.closeLater();
    }

    private Ready use(Function<Ready, Ready> work) {
        List<PlatformRequest> platforms =
                List.of(new PlatformRequest("gcc", List.of("-O0")), new PlatformRequest("gcc", List.of("-O1")));
        return evaluators.use(Signature.parse("double cosh(double x)"), folder, platforms, Progress.NONE, work);
    }

    private static List<String> names(Ready ready) {
        return ready.evaluators().stream().map(one -> one.platform().name()).toList();
    }

    @Test
    void aPlatformThatFailsUnexpectedlyHidesNoOther() {
        Ready ready = use(given -> {
            if (names(given).contains("gcc -O1")) {
                throw new IllegalStateException("planted");
            }
            return given;
        });
        assertEquals(List.of("gcc -O0"), names(ready));
        assertEquals("gcc -O1", ready.unavailable().getFirst().request().toolchain());
        String reason = ready.unavailable().getFirst().reason();
        assertTrue(reason.contains("planted") && reason.contains("log"), reason);
    }

    @Test
    void aFailureOfAllIsToldAsItIs() {
        IllegalStateException thrown = assertThrows(
                IllegalStateException.class,
                () -> use(given -> {
                    throw new IllegalStateException(String.join(" and ", names(given)));
                }));
        assertEquals("gcc -O0 and gcc -O1", thrown.getMessage());
    }

    @Test
    void whatTheUserStopsIsNotTriedAgain() {
        AtomicInteger times = new AtomicInteger();
        assertThrows(
                CancellationException.class,
                () -> use(given -> {
                    times.incrementAndGet();
                    throw new CancellationException();
                }));
        assertEquals(1, times.get());
    }
}
