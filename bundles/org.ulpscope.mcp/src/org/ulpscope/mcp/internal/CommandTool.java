package org.ulpscope.mcp.internal;

import io.modelcontextprotocol.spec.McpSchema.JsonSchema;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A tool that calls one command.
 *
 * @param name its name
 * @param title for people
 * @param description for the assistant
 * @param words the command, with options that it always has
 * @param arguments what a call may give
 * @param ending of the file that keeps what the command finds; empty where it keeps none
 * @param answersInJson whether the command is asked for an object, of which the answer tells the verdict; otherwise what it prints is the answer
 */
public record CommandTool(
        String name,
        String title,
        String description,
        List<String> words,
        List<ToolArgument> arguments,
        Optional<String> ending,
        boolean answersInJson) {
    /** Whether it hunts for classes of results, whose causes are looked for. */
    boolean isForClasses() {
        return words.getFirst().equals("hunt") && !words.contains("--goal");
    }

    /** As the protocol describes it. It runs code, which is neither read-only nor, in its sandbox, open to the world. */
    Tool tool() {
        Map<String, Object> properties = new LinkedHashMap<>();
        arguments.forEach(argument -> properties.put(argument.name(), argument.schema()));
        List<String> required = arguments.stream()
                .filter(ToolArgument::isRequired)
                .map(ToolArgument::name)
                .toList();
        return Tool.builder()
                .name(name)
                .title(title)
                .description(description)
                .inputSchema(new JsonSchema("object", properties, required, false, null, null))
                .annotations(new ToolAnnotations(title, false, false, false, false, null))
                .build();
    }
}
