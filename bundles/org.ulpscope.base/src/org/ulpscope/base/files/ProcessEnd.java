package org.ulpscope.base.files;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The end of this process, if it is not killed, and the folders that are deleted then. */
public final class ProcessEnd {
    private static final Set<Path> FOLDERS = ConcurrentHashMap.newKeySet();
    private static volatile boolean begun;

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(ProcessEnd::run, "end of process"));
        } catch (IllegalStateException e) {
            // It has begun, and what is made now is for the next process to delete.
            begun = true;
        }
    }

    private ProcessEnd() {}

    /** Whether it has begun. What fails from then on may fail for want of its folder, and says nothing about what was tried. */
    public static boolean hasBegun() {
        return begun;
    }

    /** Deletes a folder when it comes. */
    static void delete(Path folder) {
        FOLDERS.add(folder);
    }

    /** Whether a folder is to be deleted. */
    static boolean deletes(Path folder) {
        return FOLDERS.contains(folder);
    }

    /** Leaves a folder alone again. */
    static void forget(Path folder) {
        FOLDERS.remove(folder);
    }

    private static void run() {
        begun = true;
        FOLDERS.forEach(FileTree::delete);
    }
}
