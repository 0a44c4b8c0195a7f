package org.ulpscope.ci;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads one check of a file. */
final class CheckReader {
    /** Keys of a check that are no options of its command. */
    private static final Set<String> OWN_KEYS = Set.of("name", "arguments");

    /** Options that a check gets from the file as a whole, or that would take what it found elsewhere. */
    private static final Set<String> TAKEN =
            Set.of("study", "json", "quiet", "html", "baseline", "trust", "allow", "help", "version");

    private CheckReader() {}

    static CiCheck read(YamlFile yaml, Node node) {
        Map<String, Node> fields = yaml.fields(node, "A check");
        List<CheckCommand> commands = fields.keySet().stream()
                .flatMap(key -> CheckCommand.of(key).stream())
                .toList();
        if (commands.size() != 1) {
            throw yaml.wrong(node, "a check has one command as its key: " + CheckCommand.words());
        }
        CheckCommand command = commands.getFirst();
        List<String> subjects = yaml.words(fields.get(command.word()));
        List<String> options = new ArrayList<>();
        fields.forEach((key, value) -> {
            if (!OWN_KEYS.contains(key) && !key.equals(command.word())) {
                options.addAll(option(yaml, key, value));
            }
        });
        Node name = fields.get("name");
        List<String> arguments = fields.containsKey("arguments") ? yaml.words(fields.get("arguments")) : List.of();
        return new CiCheck(
                name == null ? nameOf(command, subjects) : given(yaml, name), command, subjects, options, arguments);
    }

    /** {@code true} is an option without a value; a list gives it several times; keys below it are put before each value. */
    private static List<String> option(YamlFile yaml, String key, Node value) {
        if (!key.matches("[a-z][a-z-]*") || TAKEN.contains(key)) {
            throw yaml.wrong(value, "'" + key + "' is not for a check to say");
        }
        String word = "--" + key;
        if (value instanceof MappingNode) {
            return yaml.fields(value, key).entrySet().stream()
                    .flatMap(field ->
                            yaml.words(field.getValue()).stream().map(one -> word + "=" + field.getKey() + "=" + one))
                    .toList();
        }
        List<String> words = yaml.words(value);
        if (words.equals(List.of("true"))) {
            return List.of(word);
        }
        // One word for both: a value that begins with a dash is no option.
        return words.stream().map(one -> word + "=" + one).toList();
    }

    private static String given(YamlFile yaml, Node node) {
        String name = yaml.word(node);
        if (!name.matches("[\\w][\\w.-]{0,99}")) {
            throw yaml.wrong(
                    node,
                    "'" + name
                            + "' names files too: use letters, digits, '.', '_' and '-', and begin with none of the last two");
        }
        return name;
    }

    /** Such as {@code hunt-root}, for {@code 'double root(double a)'} too. */
    private static String nameOf(CheckCommand command, List<String> subjects) {
        String subject = subjects.isEmpty() ? "program" : subjects.getFirst();
        String function = subject.contains("(")
                ? subject.substring(0, subject.indexOf('(')).strip()
                : subject;
        String last = function.substring(Math.max(function.lastIndexOf('/'), function.lastIndexOf(' ')) + 1);
        String plain = last.replaceFirst("\\.kernel$", "")
                .chars()
                .mapToObj(c ->
                        Character.isLetterOrDigit(c) && c < 128 || c == '.' || c == '_' ? Character.toString(c) : "-")
                .collect(Collectors.joining());
        return command.word() + "-" + plain.substring(0, Math.min(plain.length(), 80));
    }
}
