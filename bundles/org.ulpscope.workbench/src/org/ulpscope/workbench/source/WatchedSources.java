package org.ulpscope.workbench.source;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;

/**
 * The sources whose mistakes somebody marks while they are typed, as clangd does: no compiler is asked about these when they are saved, so that
 * nothing is marked twice. May be called on any thread.
 */
public final class WatchedSources {
    private static final Set<Path> WATCHED = ConcurrentHashMap.newKeySet();

    private WatchedSources() {}

    /** From now on somebody does so. @param source absolute */
    public static void add(Path source) {
        WATCHED.add(source);
    }

    /** Nobody does any more. @param source absolute */
    public static void remove(Path source) {
        WATCHED.remove(source);
    }

    /** Whether somebody does. */
    public static boolean has(IFile source) {
        return source.getLocation() != null
                && WATCHED.contains(source.getLocation().toPath());
    }
}
