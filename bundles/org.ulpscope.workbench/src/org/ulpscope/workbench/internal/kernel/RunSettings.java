package org.ulpscope.workbench.internal.kernel;

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
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.search.Strategies;
import org.ulpscope.workbench.questions.RunRequest;

/**
 * How a kernel was last run, kept beside its file in the workspace and not in the file, which others share.
 *
 * @param platforms the platforms chosen; empty for all that are available
 * @param strategy name of the strategy; empty for the first there is
 * @param options options of the strategy that differ from their defaults
 * @param seed as written
 * @param evaluations as written
 */
public record RunSettings(
        List<PlatformRequest> platforms,
        String strategy,
        Map<String, String> options,
        String seed,
        String evaluations) {
    static final RunSettings DEFAULT = new RunSettings(List.of(), "", Map.of(), "1", "1000");

    private static final QualifiedName KEY = new QualifiedName("org.ulpscope.workbench", "run");
    private static final String PLATFORM = "platform.";
    private static final String OPTION = "option.";

    public RunSettings {
        platforms = List.copyOf(platforms);
        options = Map.copyOf(options);
    }

    /** How a kernel was last run; the defaults if it never was. */
    public static RunSettings load(IFile file) {
        try {
            String text = file.getPersistentProperty(KEY);
            return text == null ? DEFAULT : parse(text);
        } catch (CoreException | IOException e) {
            return DEFAULT;
        }
    }

    void save(IFile file) {
        try {
            file.setPersistentProperty(KEY, print());
        } catch (CoreException | IOException e) {
            throw new UlpscopeException(
                    "The run settings of " + file.getName() + " cannot be kept: " + e.getMessage() + ".", e);
        }
    }

    /**
     * What to ask for by these settings; what is not readable as a number is as usual.
     *
     * @param on the platforms, which may be others where none were chosen; at least one
     */
    public RunRequest request(IFile file, List<PlatformRequest> on) {
        return new RunRequest(
                file,
                on,
                strategy.isEmpty() ? Strategies.DEFAULT : strategy,
                options,
                number(seed).or(() -> number(DEFAULT.seed)).orElseThrow(),
                number(evaluations)
                        .filter(n -> n > 0)
                        .or(() -> number(DEFAULT.evaluations))
                        .orElseThrow());
    }

    /** The whole number that a field holds; empty where it holds none. */
    static Optional<Long> number(String typed) {
        try {
            return Optional.of(Long.parseLong(typed.strip().replace("_", "")));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static RunSettings parse(String text) throws IOException {
        Properties properties = new Properties();
        properties.load(new StringReader(text));
        List<PlatformRequest> platforms = new ArrayList<>();
        Map<String, String> options = new TreeMap<>();
        new TreeMap<>(properties).forEach((key, value) -> {
            if (key.toString().startsWith(PLATFORM)) {
                platforms.add(new PlatformRequest(
                        key.toString().substring(PLATFORM.length()).replaceFirst("^\\d+\\.", ""),
                        ShellWords.split(value.toString())));
            } else if (key.toString().startsWith(OPTION)) {
                options.put(key.toString().substring(OPTION.length()), value.toString());
            }
        });
        return new RunSettings(
                platforms,
                properties.getProperty("strategy", ""),
                options,
                properties.getProperty("seed", DEFAULT.seed),
                properties.getProperty("evaluations", DEFAULT.evaluations));
    }

    private String print() throws IOException {
        Properties properties = new Properties();
        for (int i = 0; i < platforms.size(); i++) {
            properties.setProperty(
                    PLATFORM + "%03d.".formatted(i) + platforms.get(i).toolchain(),
                    ShellWords.join(platforms.get(i).options()));
        }
        options.forEach((name, value) -> properties.setProperty(OPTION + name, value));
        properties.setProperty("strategy", strategy);
        properties.setProperty("seed", seed);
        properties.setProperty("evaluations", evaluations);
        StringWriter writer = new StringWriter();
        properties.store(writer, null);
        return writer.toString();
    }
}
