package org.ulpscope.ci;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.Node;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.GivenFile;

/**
 * Reads a file of checks, in YAML 1.2. Beside {@code checks} it may have {@code limit}, {@code parallel} and {@code baseline}. Each check has a
 * command as one of its keys; every other key is an option of that command.
 */
public final class CheckPlanReader {
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final int MOST_PARALLEL = 256;
    private static final Set<String> KEYS = Set.of("checks", "limit", "parallel", "baseline");
    private static final Pattern TIME = Pattern.compile("([1-9]\\d{0,6})(s|min|h)");

    private CheckPlanReader() {}

    /**
     * Reads a file.
     *
     * @throws BadInputException if it cannot be read or asks for what there is not, with the line
     */
    public static CheckPlan read(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        String text;
        try {
            text = GivenFile.text(absolute);
        } catch (IOException e) {
            throw new BadInputException(file + " cannot be read: " + e.getMessage() + ".", e);
        }
        YamlFile yaml = new YamlFile(file.toString());
        Node root = yaml.root(text);
        Map<String, Node> fields = yaml.fields(root, "The file");
        for (Map.Entry<String, Node> field : fields.entrySet()) {
            if (!KEYS.contains(field.getKey())) {
                throw yaml.wrong(
                        field.getValue(),
                        "'" + field.getKey()
                                + "' is not a key of the file; it has checks, limit, parallel and baseline");
            }
        }
        if (!fields.containsKey("checks")) {
            throw yaml.wrong(root, "there are no checks; write 'checks:' and a list below it");
        }
        return new CheckPlan(
                absolute,
                checks(yaml, fields.get("checks")),
                Optional.ofNullable(fields.get("limit"))
                        .map(node -> time(yaml, node))
                        .orElse(LIMIT),
                Optional.ofNullable(fields.get("parallel"))
                        .map(node -> count(yaml, node))
                        .orElse(Math.max(1, Runtime.getRuntime().availableProcessors() / 2)),
                Optional.ofNullable(fields.get("baseline"))
                        .map(node -> absolute.resolveSibling(yaml.word(node)).normalize()));
    }

    private static List<CiCheck> checks(YamlFile yaml, Node list) {
        List<CiCheck> checks = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Node node : yaml.items(list)) {
            CiCheck check = CheckReader.read(yaml, node);
            if (!names.add(check.name())) {
                throw yaml.wrong(node, "two checks are called '" + check.name() + "'; give one another 'name'");
            }
            checks.add(check);
        }
        if (checks.isEmpty()) {
            throw yaml.wrong(list, "the list of checks is empty");
        }
        return checks;
    }

    private static Duration time(YamlFile yaml, Node node) {
        Matcher time = TIME.matcher(yaml.word(node));
        if (!time.matches()) {
            throw yaml.wrong(node, "'" + yaml.word(node) + "' is not a time; write 90s, 10min or 2h");
        }
        long number = Long.parseLong(time.group(1));
        return switch (time.group(2)) {
            case "s" -> Duration.ofSeconds(number);
            case "min" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }

    private static int count(YamlFile yaml, Node node) {
        String word = yaml.word(node);
        if (!word.matches("[1-9]\\d{0,2}") || Integer.parseInt(word) > MOST_PARALLEL) {
            throw yaml.wrong(node, "'" + word + "' is not a number from 1 to " + MOST_PARALLEL);
        }
        return Integer.parseInt(word);
    }
}
