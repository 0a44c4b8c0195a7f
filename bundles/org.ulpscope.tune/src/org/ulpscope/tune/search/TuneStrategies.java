package org.ulpscope.tune.search;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/** The ways to choose precision vectors that there are. */
public final class TuneStrategies {
    /** Name of the strategy for those who do not choose. */
    public static final String DEFAULT = "ampt-ga";

    private TuneStrategies() {}

    /** A new instance of each, by name. */
    public static List<TuneStrategy> all() {
        return ServiceLoader.load(TuneStrategy.class, TuneStrategies.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(TuneStrategy::id))
                .toList();
    }

    /**
     * A new instance of the strategy with this name.
     *
     * @throws UlpscopeException if there is none
     */
    public static TuneStrategy named(String id) {
        return all().stream()
                .filter(strategy -> strategy.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new BadInputException("There is no strategy '" + id + "' for tuning; use one of "
                        + all().stream().map(TuneStrategy::id).collect(Collectors.joining(", ")) + "."));
    }
}
