package org.ulpscope.workbench.internal.saved;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.check.CheckedSource;
import org.ulpscope.backend.check.SourceCheck;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.tasks.CompilerMarkers;

/** Has sources checked beside the user interface and marks what is found. Of each source only what was asked last counts. On any thread. */
final class SourceChecks {
    private static final Logger LOG = LoggerFactory.getLogger(SourceChecks.class);

    private final Map<IFile, Asked> latest = new HashMap<>();
    private final Map<IFile, Set<Path>> read = new HashMap<>();
    private long count;

    /**
     * A check under way.
     *
     * @param number of all that were asked for
     * @param outdated the marks whose place is taken by what it finds
     */
    private record Asked(long number, BackgroundTask<CheckedSource> task, List<IMarker> outdated) {}

    /** The sources that have read a file when they were checked. */
    synchronized List<IFile> readersOf(IFile file) {
        return Optional.ofNullable(file.getLocation())
                .map(location -> read.entrySet().stream()
                        .filter(entry -> entry.getValue().contains(location.toPath()))
                        .map(Map.Entry::getKey)
                        .toList())
                .orElse(List.of());
    }

    /**
     * Has a source checked, and gives up what was asked of it before.
     *
     * @param changed the file that was saved, the source itself or one that it includes: what is marked there is outdated
     */
    synchronized void ask(IFile source, IFile changed) {
        long number = ++count;
        BackgroundTask<CheckedSource> task = BackgroundTask.of(
                        "Checking " + source.getName(), progress -> check(source, number, progress))
                .silent();
        List<IMarker> outdated = new ArrayList<>(CompilerMarkers.outdated(changed));
        Optional.ofNullable(latest.put(source, new Asked(number, task, outdated)))
                .ifPresent(overtaken -> {
                    overtaken.task.cancel();
                    outdated.addAll(overtaken.outdated);
                });
        task.start();
    }

    private CheckedSource check(IFile source, long number, Progress progress) {
        CheckedSource said = CheckedSource.NOTHING;
        try {
            for (SourceCheck way : WaysToCompile.of(source)) {
                said = said.and(way.run(progress));
            }
        } catch (UlpscopeException e) {
            // Nobody has asked for it: who runs the source is told.
            LOG.debug("{} cannot be checked", source, e);
        }
        mark(source, number, said);
        return said;
    }

    private synchronized void mark(IFile source, long number, CheckedSource said) {
        Asked asked = latest.get(source);
        if (asked != null && asked.number == number) {
            latest.remove(source);
            // Where a header is not found no compiler tells which it has read.
            read.merge(source, said.read(), (before, now) -> now.isEmpty() ? before : now);
            CompilerMarkers.replace(source, asked.outdated, said.diagnostics());
        }
    }
}
