package org.ulpscope.ui.runs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.base.UlpscopeException;

/** What was run in this workspace, the last first, and what the user keeps to be run. For the thread of the display. */
public final class RunHistory {
    private static final int MOST = 60;

    private RunHistory() {}

    /** All of it. */
    public static List<RunConfiguration> all() {
        return StoredRuns.load();
    }

    /** Puts these in the place of all. */
    public static void keep(List<RunConfiguration> configurations) {
        StoredRuns.save(configurations.subList(0, Math.min(MOST, configurations.size())));
    }

    /**
     * Takes up what was begun elsewhere, by the button of an editor, say.
     *
     * @param type identifier of its kind
     */
    public static void began(String type, Path file, Map<String, String> settings) {
        String path = RunConfiguration.pathOf(file);
        String name = RunTypes.named(type).map(RunTypeDescription::name).orElse(type) + " " + file.getFileName();
        RunConfiguration begun = new RunConfiguration(name, type, path, settings);
        List<RunConfiguration> all = all();
        Optional<RunConfiguration> same = all.stream()
                .filter(one -> one.runsAs(begun))
                .findFirst()
                .or(() -> all.stream()
                        .filter(one -> one.name().equals(name) && one.file().equals(path))
                        .findFirst());
        moveToFront(same, begun.named(same.map(RunConfiguration::name).orElseGet(() -> freeName(name, all))));
    }

    /**
     * Runs it, which is the last one that was run from then on.
     *
     * @throws UlpscopeException if it cannot begin, as a sentence for the user
     */
    public static void run(RunConfiguration configuration, IWorkbenchWindow window) {
        RunType type = RunTypes.named(configuration.type())
                .orElseThrow(() -> new UlpscopeException(
                        "'" + configuration.name() + "' is of a kind that no installed part of Ulpscope can run."))
                .open();
        moveToFront(
                all().stream()
                        .filter(one -> one.name().equals(configuration.name()))
                        .findFirst(),
                configuration);
        type.run(configuration, window);
    }

    /** A name like this one that none of these has. */
    public static String freeName(String name, List<RunConfiguration> taken) {
        String free = name;
        for (int number = 2; isTaken(free, taken); number++) {
            free = name + " (" + number + ")";
        }
        return free;
    }

    private static boolean isTaken(String name, List<RunConfiguration> taken) {
        return taken.stream().anyMatch(one -> one.name().equals(name));
    }

    private static void moveToFront(Optional<RunConfiguration> before, RunConfiguration now) {
        List<RunConfiguration> all = new ArrayList<>(all());
        before.ifPresent(all::remove);
        all.addFirst(now);
        keep(all);
    }
}
