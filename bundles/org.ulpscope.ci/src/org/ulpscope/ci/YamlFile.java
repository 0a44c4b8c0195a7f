package org.ulpscope.ci;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.ulpscope.base.BadInputException;

/**
 * A file in YAML whose values are words as they stand in it: {@code 1e3} and {@code no} stay what somebody typed.
 *
 * @param name the file, for sentences
 */
record YamlFile(String name) {
    private static final int MOST_CHARACTERS = 1 << 20;

    /** @throws BadInputException if the text is not YAML, or nothing, with the line */
    Node root(String text) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(name)
                .setMaxAliasesForCollections(10)
                .setCodePointLimit(MOST_CHARACTERS)
                .build();
        try {
            return new Compose(settings)
                    .composeString(text)
                    .orElseThrow(() -> new BadInputException(name + " is empty; write 'checks:' and a list below it."));
        } catch (MarkedYamlEngineException e) {
            String line = e.getProblemMark().map(YamlFile::line).orElse("");
            throw new BadInputException(name + line + " is not YAML: " + e.getProblem() + ".", e);
        } catch (YamlEngineException e) {
            throw new BadInputException(name + " is not YAML: " + e.getMessage() + ".", e);
        }
    }

    /** The values of an object by their keys, in order. */
    Map<String, Node> fields(Node node, String what) {
        if (!(node instanceof MappingNode mapping)) {
            throw wrong(node, what + " has keys with values, as in 'hunt: root'");
        }
        Map<String, Node> fields = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            if (fields.put(word(tuple.getKeyNode()), tuple.getValueNode()) != null) {
                throw wrong(tuple.getKeyNode(), "the key '" + word(tuple.getKeyNode()) + "' is there twice");
            }
        }
        return fields;
    }

    /** The items of a list. */
    List<Node> items(Node node) {
        if (!(node instanceof SequenceNode sequence)) {
            throw wrong(node, "a list belongs here, each item after '- '");
        }
        return sequence.getValue();
    }

    /** A word, or those of a list. */
    List<String> words(Node node) {
        return node instanceof SequenceNode sequence
                ? sequence.getValue().stream().map(this::word).toList()
                : List.of(word(node));
    }

    /** One word. */
    String word(Node node) {
        if (!(node instanceof ScalarNode scalar) || scalar.getValue().isEmpty()) {
            throw wrong(node, "a word belongs here");
        }
        return scalar.getValue();
    }

    /** Says what is wrong, and at which line. */
    BadInputException wrong(Node node, String what) {
        return new BadInputException(
                name + node.getStartMark().map(YamlFile::line).orElse("") + ": " + what + ".");
    }

    private static String line(Mark mark) {
        return ":" + (mark.getLine() + 1);
    }
}
