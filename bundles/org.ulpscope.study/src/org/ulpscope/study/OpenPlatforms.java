package org.ulpscope.study;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.Closing;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/** The evaluators of a study, one for each platform that works here. */
public final class OpenPlatforms implements AutoCloseable {
    /** Makes the evaluator of one platform. */
    @FunctionalInterface
    public interface Opener {
        Evaluator open(PlatformRequest platform);
    }

    private final List<Evaluator> evaluators = new ArrayList<>();
    private final List<UnavailablePlatform> unavailable = new ArrayList<>();

    private OpenPlatforms() {}

    /**
     * Opens those of {@code requests} that can be.
     *
     * @throws UlpscopeException if none can, with what kept each of them, and what their compilers said
     */
    public static OpenPlatforms of(List<PlatformRequest> requests, Opener opener) {
        OpenPlatforms platforms = new OpenPlatforms();
        List<UlpscopeException> failures = new ArrayList<>();
        try {
            for (PlatformRequest request : requests) {
                try {
                    platforms.evaluators.add(opener.open(request));
                } catch (UlpscopeException e) {
                    failures.add(e);
                    platforms.unavailable.add(new UnavailablePlatform(request, e.getMessage()));
                }
            }
            if (platforms.evaluators.isEmpty()) {
                throw CompilationException.together(failures);
            }
            return platforms;
        } catch (RuntimeException e) {
            platforms.close();
            throw e;
        }
    }

    /** The platforms that work, each under a name of its own. */
    public List<Platform> platforms() {
        return Platform.distinct(evaluators.stream().map(Evaluator::platform).toList());
    }

    public List<UnavailablePlatform> unavailable() {
        return List.copyOf(unavailable);
    }

    public List<InputSlot> slots() {
        return evaluators.getFirst().slots();
    }

    public FloatFormat resultFormat() {
        return evaluators.getFirst().resultFormat();
    }

    /** The evaluators, in the order of {@link #platforms}. */
    public List<Evaluator> evaluators() {
        return List.copyOf(evaluators);
    }

    @Override
    public void close() {
        Closing.all(evaluators, Evaluator::close);
    }
}
