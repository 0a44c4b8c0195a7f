package org.ulpscope.backend;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.backend.Availability.Available;
import org.ulpscope.backend.Availability.Missing;
import org.ulpscope.backend.internal.toolchain.Detection;
import org.ulpscope.numeric.UlpscopeException;

/** The toolchains of this machine, those that are here and those that are known and absent. */
public final class Toolchains {
    private static final Map<ToolchainSettings, Toolchains> FOUND = new ConcurrentHashMap<>();

    private final List<Availability> all;

    private Toolchains(List<Availability> all) {
        this.all = List.copyOf(all);
    }

    /** Asks every compiler what it is, all at once; later calls of the process get the same answer. */
    public static Toolchains detect(ToolchainSettings settings) {
        return FOUND.computeIfAbsent(settings, s -> detect(s, SearchPath.ofThisMachine()));
    }

    /** Asks every compiler found in these places. */
    public static Toolchains detect(ToolchainSettings settings, SearchPath searchPath) {
        return new Toolchains(Detection.run(settings, searchPath));
    }

    /** Makes the next {@link #detect(ToolchainSettings)} look again, after the user has installed something. */
    public static void forget() {
        FOUND.clear();
    }

    /** All of them, those of one make together, the default one of a make first. */
    public List<Availability> all() {
        return all;
    }

    /** Those that compile. */
    public List<Toolchain> available() {
        List<Toolchain> toolchains = new ArrayList<>();
        for (Availability one : all) {
            if (one instanceof Available available) {
                toolchains.add(available.toolchain());
            }
        }
        return List.copyOf(toolchains);
    }

    /**
     * The toolchain of that name.
     *
     * @throws UlpscopeException if there is none, with what to do about it
     */
    public Toolchain named(String name) {
        for (Toolchain toolchain : available()) {
            if (toolchain.name().equals(name) || toolchain.aliases().contains(name)) {
                return toolchain;
            }
        }
        for (Availability one : all) {
            if (one instanceof Missing missing && missing.name().equals(name)) {
                throw new UlpscopeException(missing.reason() + " " + missing.remedy());
            }
        }
        List<String> names = available().stream().map(Toolchain::name).toList();
        throw new UlpscopeException("There is no toolchain '" + name + "' on this machine; "
                + (names.isEmpty() ? "no compiler was found at all." : "there is " + String.join(", ", names) + "."));
    }
}
