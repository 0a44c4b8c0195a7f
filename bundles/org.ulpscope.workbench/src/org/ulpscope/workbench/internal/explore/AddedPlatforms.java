package org.ulpscope.workbench.internal.explore;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.workbench.explore.ExploredInput;

/** Platforms that a user put beside those of a kernel or a study, to explore its inputs on them too. They change neither file. */
final class AddedPlatforms {
    private final Map<Path, List<PlatformRequest>> added = new HashMap<>();
    private final Consumer<ExploredInput> show;

    /** @param show takes the input on show when it is to be shown on other platforms */
    AddedPlatforms(Consumer<ExploredInput> show) {
        this.show = show;
    }

    /** An input on its own platforms and on those that were added. */
    ExploredInput beside(ExploredInput input) {
        List<PlatformRequest> all = new ArrayList<>(input.platforms());
        of(input).stream().filter(one -> !all.contains(one)).forEach(all::add);
        return input.on(all);
    }

    /** Those that were added for the file of an input. */
    List<PlatformRequest> of(ExploredInput input) {
        return added.getOrDefault(input.file(), List.of());
    }

    /** Adds one and shows the input on it. */
    void add(ExploredInput shown, PlatformRequest platform) {
        if (!shown.platforms().contains(platform)) {
            added.computeIfAbsent(shown.file(), file -> new ArrayList<>()).add(platform);
            show.accept(beside(shown));
        }
    }

    /** Takes one away that was added. */
    void remove(ExploredInput shown, PlatformRequest platform) {
        if (added.getOrDefault(shown.file(), new ArrayList<>()).remove(platform)) {
            show.accept(shown.on(shown.platforms().stream()
                    .filter(one -> !one.equals(platform))
                    .toList()));
        }
    }
}
