package org.ulpscope.mcp.internal;

import java.util.List;
import java.util.Map;

/**
 * One argument of a tool, and the words of a command that it becomes.
 *
 * @param name its key
 * @param kind what it is
 * @param option the option that it follows; empty for a word without one
 * @param description for the assistant
 * @param isRequired whether a call without it is refused
 */
public record ToolArgument(String name, Kind kind, String option, String description, boolean isRequired) {
    /** What an argument is. */
    enum Kind {
        TEXT("string", false),
        TEXTS("string", true),
        /** True or false; an option that stands alone. */
        TRUTH("boolean", false),
        /** A file in the folder that is served. */
        FILE("string", false),
        FILES("string", true),
        /** The text of a source, which becomes a file. */
        CODE("string", false),
        /** The language of that text, which is no word. */
        LANGUAGE("string", false),
        /** Words that come last, behind {@code --}. */
        LAST("string", true);

        private final String type;
        private final boolean isList;

        Kind(String type, boolean isList) {
            this.type = type;
            this.isList = isList;
        }

        boolean isList() {
            return isList;
        }
    }

    static ToolArgument required(String name, Kind kind, String option, String description) {
        return new ToolArgument(name, kind, option, description, true);
    }

    static ToolArgument optional(String name, Kind kind, String option, String description) {
        return new ToolArgument(name, kind, option, description, false);
    }

    /** Its JSON schema. */
    Map<String, Object> schema() {
        return kind.isList
                ? Map.of("type", "array", "items", Map.of("type", kind.type), "description", description)
                : Map.of("type", kind.type, "description", description);
    }

    /** Its values in a call; a number is taken for its text. */
    List<String> values(Map<String, Object> arguments) {
        Object given = arguments.get(name);
        if (given == null) {
            return List.of();
        }
        return given instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of(String.valueOf(given));
    }
}
