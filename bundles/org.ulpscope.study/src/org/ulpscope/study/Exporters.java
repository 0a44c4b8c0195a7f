package org.ulpscope.study;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/** The exporters there are. */
public final class Exporters {
    private Exporters() {}

    /** All of them, by name. */
    public static List<Exporter> all() {
        return ServiceLoader.load(Exporter.class, Exporters.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(Exporter::name))
                .toList();
    }

    /**
     * The exporter with this name.
     *
     * @throws UlpscopeException if there is none
     */
    public static Exporter named(String name) {
        return all().stream()
                .filter(exporter -> exporter.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException("There is no export format '" + name + "'; use one of "
                        + String.join(", ", all().stream().map(Exporter::name).toList()) + "."));
    }
}
