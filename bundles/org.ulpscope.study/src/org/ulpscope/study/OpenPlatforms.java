package org.ulpscope.study;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.Evaluator;
import org.ulpscope.backend.Platform;
import org.ulpscope.backend.PlatformRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.UlpscopeException;

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
     * @throws UlpscopeException if none can
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
            platforms.requireOne(failures);
            return platforms;
        } catch (RuntimeException e) {
            platforms.close();
            throw e;
        }
    }

    private void requireOne(List<UlpscopeException> failures) {
        if (!evaluators.isEmpty()) {
            return;
        }
        if (failures.size() == 1) {
            throw failures.getFirst();
        }
        String sentences = failures.stream().map(Throwable::getMessage).collect(Collectors.joining(" "));
        throw failures.stream().allMatch(BadInputException.class::isInstance)
                ? new BadInputException(sentences)
                : new UlpscopeException(sentences);
    }

    /** The platforms that work, with names that are unique: the second {@code gcc} is {@code gcc-2}. */
    public List<Platform> platforms() {
        Set<String> taken = new HashSet<>();
        List<Platform> named = new ArrayList<>();
        for (Evaluator evaluator : evaluators) {
            Platform platform = evaluator.platform();
            String name = platform.name();
            for (int i = 2; !taken.add(name); i++) {
                name = platform.name() + "-" + i;
            }
            named.add(new Platform(name, platform.toolchain(), platform.options(), platform.device()));
        }
        return List.copyOf(named);
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
        evaluators.forEach(Evaluator::close);
    }
}
