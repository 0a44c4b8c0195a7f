package org.ulpscope.backend.internal.toolchain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Availability.Available;
import org.ulpscope.backend.toolchain.Toolchain;

/** Gives each compiler of one make a name of its own, and lists one that is installed twice once. */
final class DistinctNames {
    private DistinctNames() {}

    /** The first may be called by the family's name; of those that want one name, the later ones get their version into it. */
    static List<Availability> of(String family, List<Availability> found) {
        List<Availability> named = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        Set<String> products = new HashSet<>();
        boolean first = true;
        for (Availability one : found) {
            if (!(one instanceof Available(Toolchain toolchain))) {
                named.add(one);
            } else if (products.add(toolchain.product() + " " + toolchain.target())) {
                String version =
                        toolchain.product().substring(toolchain.product().lastIndexOf(' ') + 1);
                String name = taken.contains(toolchain.name()) ? family + "-" + version : toolchain.name();
                Set<String> aliases = new HashSet<>(toolchain.aliases());
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
}
