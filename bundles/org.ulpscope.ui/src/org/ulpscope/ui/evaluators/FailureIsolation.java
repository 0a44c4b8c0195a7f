package org.ulpscope.ui.evaluators;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.core.runtime.ILog;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.study.UnavailablePlatform;

/**
 * Which platforms fail by themselves, found by trying each alone once all together have failed, so that the failure of one hides no other.
 *
 * @param able those that did not fail, in the order given, at least one
 * @param unavailable the others, with the reason, at least one
 */
record FailureIsolation<P>(List<P> able, List<UnavailablePlatform> unavailable) {
    /**
     * Tries each alone.
     *
     * @param request what was asked for where this is had
     * @param trial throws what keeps a platform from its work
     * @param together how all together have failed, thrown again where that is the fault of no single one, or of all
     * @throws CancellationException if the user stops it
     */
    static <P> FailureIsolation<P> of(
            List<P> platforms, Function<P, PlatformRequest> request, Consumer<P> trial, RuntimeException together) {
        List<P> able = new ArrayList<>();
        List<UnavailablePlatform> unavailable = new ArrayList<>();
        for (P platform : platforms) {
            try {
                trial.accept(platform);
                able.add(platform);
            } catch (CancellationException stopped) {
                throw stopped;
            } catch (RuntimeException failure) {
                unavailable.add(new UnavailablePlatform(request.apply(platform), sentence(failure)));
            }
        }
        if (able.isEmpty() || unavailable.isEmpty()) {
            throw together;
        }
        return new FailureIsolation<>(able, unavailable);
    }

    private static String sentence(RuntimeException failure) {
        if (failure instanceof UlpscopeException known) {
            return known.getMessage();
        }
        ILog.of(FailureIsolation.class).error("A platform failed unexpectedly.", failure);
        return "failed unexpectedly (" + failure + "); the log has the details.";
    }
}
