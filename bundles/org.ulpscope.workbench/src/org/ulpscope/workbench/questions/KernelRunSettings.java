package org.ulpscope.workbench.questions;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.QualifiedName;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.search.Budget;
import org.ulpscope.search.Strategies;

/**
 * How a kernel was last run, kept beside its file in the workspace and not in the file, which others share.
 *
 * @param platforms the platforms chosen; empty for all that are available
 * @param strategy name of the strategy; empty for the first there is
 * @param options options of the strategy that differ from their defaults
 * @param seed as written
 * @param budget as written: evaluations, or a time
 * @param inside whether a hunt looks inside, as {@link RunRequest#inside} says
 */
public record KernelRunSettings(
        List<PlatformRequest> platforms,
        String strategy,
        Map<String, String> options,
        String seed,
        String budget,
        boolean inside) {
    private static final QualifiedName KEY = new QualifiedName("org.ulpscope.workbench", "run");
    private static final String PLATFORM = "platform.";
    /** Was a number of evaluations alone once, and is called so since. */
    private static final String BUDGET = "evaluations";

    private static final String OPTION = "option.";
    private static final String INSIDE = "inside";

    /** What the field of a budget says where the pointer is. */
    public static final String BUDGET_MEANING =
            "Inputs that are tried one by one on each platform, such as 1000, or a time for all: 500ms, 30s, 5min, 2h."
                    + " What a sweep tries in bulk comes on top of a number. A time is that of the search: a hunt looks for regions"
                    + " for at most as long again, and for simplest inputs, causes and guards about as long once more";

    public KernelRunSettings {
        platforms = List.copyOf(platforms);
        options = Map.copyOf(options);
    }

    /** How a kernel was last run; the defaults if it never was. */
    public static KernelRunSettings load(IFile file) {
        try {
            String text = file.getPersistentProperty(KEY);
            return text == null ? of(Map.of()) : parse(text);
        } catch (CoreException | IOException e) {
            return of(Map.of());
        }
    }

    /**
     * Keeps them for a kernel.
     *
     * @throws UlpscopeException if they cannot be kept
     */
    public void save(IFile file) {
        try {
            file.setPersistentProperty(KEY, print());
        } catch (CoreException | IOException e) {
            throw new UlpscopeException(
                    "The run settings of " + file.getName() + " cannot be kept: " + e.getMessage() + ".", e);
        }
    }

    /** The same on other platforms. */
    public KernelRunSettings on(List<PlatformRequest> others) {
        return new KernelRunSettings(others, strategy, options, seed, budget, inside);
    }

    /** The same, looking inside or not. */
    public KernelRunSettings looking(boolean insideInstead) {
        return new KernelRunSettings(platforms, strategy, options, seed, budget, insideInstead);
    }

    /**
     * What to ask for by these settings; what is not readable is as usual.
     *
     * @param on the platforms, which may be others where none were chosen; at least one
     */
    public RunRequest request(IFile file, List<PlatformRequest> on) {
        return new RunRequest(
                file,
                on,
                strategy.isEmpty() ? Strategies.DEFAULT : strategy,
                options,
                number(seed).orElse((long) RunDefaults.seed()),
                budget(budget).orElseGet(() -> Budget.ofEvaluations(RunDefaults.evaluations())),
                inside);
    }

    /** The budget that a field holds; empty where it holds none. */
    private static Optional<Budget> budget(String typed) {
        try {
            return Optional.of(Budget.parse(typed));
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }

    /** The whole number that a field holds; empty where it holds none. */
    static Optional<Long> number(String typed) {
        try {
            return Optional.of(Long.parseLong(typed.strip().replace("_", "")));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static KernelRunSettings parse(String text) throws IOException {
        Properties properties = new Properties();
        properties.load(new StringReader(text));
        Map<String, String> entries = new TreeMap<>();
        properties.forEach((key, value) -> entries.put(key.toString(), value.toString()));
        return of(entries);
    }

    /** The settings that were written so; what is missing is as the preferences say. */
    public static KernelRunSettings of(Map<String, String> entries) {
        List<PlatformRequest> platforms = new ArrayList<>();
        Map<String, String> options = new TreeMap<>();
        new TreeMap<>(entries).forEach((key, value) -> {
            if (key.startsWith(PLATFORM)) {
                platforms.add(new PlatformRequest(
                        key.substring(PLATFORM.length()).replaceFirst("^\\d+\\.", ""), ShellWords.split(value)));
            } else if (key.startsWith(OPTION)) {
                options.put(key.substring(OPTION.length()), value);
            }
        });
        return new KernelRunSettings(
                platforms,
                entries.getOrDefault("strategy", RunDefaults.strategy()),
                options,
                entries.getOrDefault("seed", Integer.toString(RunDefaults.seed())),
                entries.getOrDefault(BUDGET, Integer.toString(RunDefaults.evaluations())),
                Boolean.parseBoolean(entries.get(INSIDE)));
    }

    private String print() throws IOException {
        Properties properties = new Properties();
        properties.putAll(entries());
        StringWriter writer = new StringWriter();
        properties.store(writer, null);
        return writer.toString();
    }

    /** The settings as text, which {@link #of} reads. */
    public Map<String, String> entries() {
        Map<String, String> entries = new TreeMap<>();
        for (int i = 0; i < platforms.size(); i++) {
            entries.put(
                    PLATFORM + "%03d.".formatted(i) + platforms.get(i).toolchain(),
                    ShellWords.join(platforms.get(i).options()));
        }
        options.forEach((name, value) -> entries.put(OPTION + name, value));
        entries.put("strategy", strategy);
        entries.put("seed", seed);
        entries.put(BUDGET, budget);
        if (inside) {
            entries.put(INSIDE, "true");
        }
        return entries;
    }

    /** The settings of what was asked for. */
    public static KernelRunSettings of(RunRequest request) {
        return new KernelRunSettings(
                request.platforms(),
                request.strategy(),
                request.options(),
                Long.toString(request.seed()),
                request.budget().text(),
                request.inside());
    }

    /** Why nothing can be run with these numbers, as a sentence; empty where it can. */
    public Optional<String> mistake() {
        if (budget(budget).isEmpty()) {
            return Optional.of(
                    "The budget must be a number of inputs such as 1000, or a time such as 30s, 5min or 2h.");
        }
        return number(seed).isEmpty() ? Optional.of("The seed must be a whole number.") : Optional.empty();
    }

    /**
     * What to ask for with these settings.
     *
     * @throws UlpscopeException if they have a mistake
     */
    public RunRequest request(IFile kernel) {
        mistake().ifPresent(sentence -> {
            throw new UlpscopeException(sentence);
        });
        return request(kernel, platforms);
    }
}
