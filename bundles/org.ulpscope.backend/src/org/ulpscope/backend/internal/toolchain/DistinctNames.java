package org.ulpscope.backend.internal.toolchain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Availability.Available;
import org.ulpscope.backend.toolchain.Toolchain;

/** Gives each compiler of one make a name of its own, and lists one that is installed twice once. */
final class DistinctNames {
    private static final Pattern RELEASE = Pattern.compile("\\d+\\.\\d+");

    private DistinctNames() {}

    /**
     * The first may be called by the family's name; of those that want one name, the later ones get their release into it, such as {@code twin-12.4}, where that
     * is another's their version, and where that is another's too their folder: {@code clang-15.0.6@/opt/llvm/bin}. By its release each may be called.
     */
    static List<Availability> of(String family, List<Availability> found) {
        List<Availability> named = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        Set<String> products = new HashSet<>();
        boolean first = true;
        for (Availability one : found) {
            if (!(one instanceof Available(Toolchain toolchain))) {
                named.add(one);
            } else if (products.add(toolchain.product() + " " + toolchain.target() + " " + toolchain.device())) {
                List<String> withVersion = withVersion(family, toolchain);
                String name = taken.contains(toolchain.name())
                        ? withVersion.stream()
                                .filter(free -> !taken.contains(free))
                                .findFirst()
                                .orElseGet(() -> withVersion.getLast() + "@"
                                        + toolchain
                                                .executable()
                                                .toAbsolutePath()
                                                .getParent())
                        : toolchain.name();
                Set<String> aliases = new HashSet<>(toolchain.aliases());
                aliases.addAll(withVersion);
                if (first) {
                    aliases.add(family);
                }
                aliases.removeAll(taken);
                aliases.remove(name);
                named.add(new Available(toolchain.withNames(name, aliases)));
                taken.add(name);
                taken.addAll(aliases);
                first = false;
            }
        }
        return named;
    }

    /** Its names by its release, which is the version's first two numbers, and by its version. */
    private static List<String> withVersion(String family, Toolchain toolchain) {
        String version = toolchain.product().substring(toolchain.product().lastIndexOf(' ') + 1);
        Matcher release = RELEASE.matcher(version);
        return release.lookingAt()
                ? List.of(family + "-" + release.group(), family + "-" + version)
                : List.of(family + "-" + version);
    }
}
