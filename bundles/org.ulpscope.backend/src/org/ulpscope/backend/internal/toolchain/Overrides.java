package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Availability.Available;
import org.ulpscope.backend.toolchain.Availability.Missing;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;

/** Puts what the user decided over what was found. */
final class Overrides {
    private static final String REMEDY = "Correct its path in the toolchain settings.";

    private Overrides() {}

    /**
     * @param found what was found without the user's help
     * @param ask tells what an executable is; empty when it is no compiler that is known
     */
    static List<Availability> apply(
            ToolchainSettings settings, List<Availability> found, Function<Path, Optional<Toolchain>> ask) {
        List<Availability> result = new ArrayList<>(found);
        for (ToolchainSettings.Override override : settings.overrides()) {
            int place = place(result, override.name());
            Availability before = place < 0 ? unknown(override.name()) : result.get(place);
            Availability after = override.executable()
                    .map(path -> at(path, override.name(), ask))
                    .orElse(before);
            if (after instanceof Available(Toolchain toolchain)
                    && override.options().isPresent()) {
                after = new Available(
                        toolchain.withDefaultOptions(override.options().get()));
            }
            if (place < 0) {
                result.add(after);
            } else {
                result.set(place, after);
            }
        }
        return result;
    }

    private static int place(List<Availability> found, String name) {
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private static Missing unknown(String name) {
        return new Missing(name, "The settings name a toolchain '" + name + "', and give no path for it.", REMEDY);
    }

    private static Availability at(Path path, String name, Function<Path, Optional<Toolchain>> ask) {
        try {
            return ask.apply(path)
                    .<Availability>map(toolchain -> new Available(toolchain.withNames(name, Set.of())))
                    .orElseGet(
                            () -> new Missing(name, "'" + path + "' is not a compiler that Ulpscope knows.", REMEDY));
        } catch (UlpscopeException e) {
            return new Missing(name, e.getMessage(), REMEDY);
        }
    }
}
