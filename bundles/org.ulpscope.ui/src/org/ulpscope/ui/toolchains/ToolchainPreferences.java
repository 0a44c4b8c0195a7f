package org.ulpscope.ui.toolchains;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.UlpscopeException;

/** What the user decided about toolchains, and who wants to know when that changes. It is the same in every workspace, and on the command line. */
public final class ToolchainPreferences {
    private static final List<Runnable> LISTENERS = new CopyOnWriteArrayList<>();

    private ToolchainPreferences() {}

    /** Asks to be told, in whatever thread saves, after each {@link #save}. */
    public static void addListener(Runnable listener) {
        LISTENERS.add(listener);
    }

    /** Asks to be told no more. */
    public static void removeListener(Runnable listener) {
        LISTENERS.remove(listener);
    }

    /**
     * The decisions, by name of the toolchain.
     *
     * @throws UlpscopeException if they cannot be read
     */
    public static ToolchainSettings load() {
        return UserToolchains.load();
    }

    /**
     * Keeps these decisions in place of all former ones.
     *
     * @throws UlpscopeException if they cannot be kept
     */
    public static void save(ToolchainSettings settings) {
        UserToolchains.save(settings);
        LISTENERS.forEach(Runnable::run);
    }
}
