package org.ulpscope.search;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/** The strategies there are. */
public final class Strategies {
    /** Name of the strategy for those who do not choose. */
    public static final String DEFAULT = "auto";

    private Strategies() {}

    /** All of them, by name. */
    public static List<StrategyProvider> all() {
        return ServiceLoader.load(StrategyProvider.class, Strategies.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(StrategyProvider::name))
                .toList();
    }

    /**
     * The strategy with this name.
     *
     * @throws UlpscopeException if there is none
     */
    public static StrategyProvider named(String name) {
        return all().stream()
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException("There is no strategy '" + name + "'; use one of "
                        + String.join(
                                ", ", all().stream().map(StrategyProvider::name).toList()) + "."));
    }
}
