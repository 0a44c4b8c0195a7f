package org.ulpscope.workbench.toolchains;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;
import org.osgi.service.prefs.Preferences;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.numeric.UlpscopeException;

/** What the user decided about toolchains, as it is kept in the preferences of the workspace: a node for each, with its path and options. */
public final class ToolchainPreferences {
    private static final String NODE = "org.ulpscope.workbench/toolchains";
    private static final String EXECUTABLE = "executable";
    private static final String OPTIONS = "options";

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

    /** The decisions, by name of the toolchain. */
    public static ToolchainSettings load() {
        try {
            List<ToolchainSettings.Override> overrides = new ArrayList<>();
            for (String name : new TreeSet<>(List.of(node().childrenNames()))) {
                Preferences one = node().node(name);
                String executable = one.get(EXECUTABLE, "");
                String options = one.get(OPTIONS, null);
                overrides.add(new ToolchainSettings.Override(
                        name,
                        Optional.of(executable).filter(path -> !path.isBlank()).map(Path::of),
                        Optional.ofNullable(options).map(ShellWords::split)));
            }
            return new ToolchainSettings(overrides);
        } catch (BackingStoreException e) {
            throw new UlpscopeException("The preferences of the workspace cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /** Keeps these decisions in place of all former ones. */
    public static void save(ToolchainSettings settings) {
        try {
            for (String name : node().childrenNames()) {
                node().node(name).removeNode();
            }
            for (ToolchainSettings.Override override : settings.overrides()) {
                Preferences one = node().node(override.name());
                override.executable().ifPresent(path -> one.put(EXECUTABLE, path.toString()));
                override.options().ifPresent(options -> one.put(OPTIONS, ShellWords.join(options)));
            }
            node().flush();
            LISTENERS.forEach(Runnable::run);
        } catch (BackingStoreException e) {
            throw new UlpscopeException("The preferences of the workspace cannot be saved: " + e.getMessage() + ".", e);
        }
    }

    private static Preferences node() {
        return InstanceScope.INSTANCE.getNode(NODE);
    }
}
