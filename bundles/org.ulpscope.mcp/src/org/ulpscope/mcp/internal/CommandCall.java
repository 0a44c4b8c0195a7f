package org.ulpscope.mcp.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.mcp.internal.ToolArgument.Kind;
import org.ulpscope.study.trust.LoadingOptions;

/**
 * The words of a command that a call of a tool becomes.
 *
 * @param words the command with its options
 * @param sources what it compiles and runs
 */
record CommandCall(List<String> words, List<Path> sources) {
    /** What the command line takes for a file, or for a function in one. Such a file is compiled and run, and nobody was asked. */
    private static final Pattern FILE = Pattern.compile("(?s).*\\.[A-Za-z+]+(?::.*)?");

    /**
     * Reads a call.
     *
     * @throws RefusedCall if an argument is missing or unknown, a file is not in the folder, or an option would load other code
     */
    static CommandCall of(CommandTool tool, Map<String, Object> given, ServedFolder folder) {
        List<String> known = tool.arguments().stream().map(ToolArgument::name).toList();
        given.keySet().stream()
                .filter(name -> !known.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new RefusedCall("'" + tool.name() + "' has no argument '" + name + "'; it has "
                            + String.join(", ", known) + ".");
                });
        List<String> words = new ArrayList<>(tool.words());
        List<String> last = new ArrayList<>();
        List<Path> sources = new ArrayList<>();
        for (ToolArgument argument : tool.arguments()) {
            List<String> values = argument.values(given);
            if (argument.isRequired() && values.isEmpty()) {
                throw new RefusedCall(
                        "'" + tool.name() + "' needs '" + argument.name() + "': " + argument.description());
            }
            for (String value : values) {
                switch (argument.kind()) {
                    case LAST -> last.add(value);
                    case FILE, FILES -> add(words, argument, source(folder.file(value), sources));
                    case CODE -> add(words, argument, source(folder.write(value, language(tool, given)), sources));
                    case LANGUAGE -> {}
                    case TRUTH -> {
                        if (Boolean.parseBoolean(value)) {
                            words.add(argument.option());
                        }
                    }
                    case TEXT, TEXTS -> add(words, argument, plain(argument, value));
                }
            }
        }
        if (!last.isEmpty()) {
            words.add("--");
            words.addAll(last);
        }
        return new CommandCall(words, sources);
    }

    private static String language(CommandTool tool, Map<String, Object> given) {
        return tool.arguments().stream()
                .filter(argument -> argument.kind() == Kind.LANGUAGE)
                .flatMap(argument -> argument.values(given).stream())
                .findFirst()
                .orElse("c");
    }

    private static void add(List<String> words, ToolArgument argument, String value) {
        words.add(argument.option().isEmpty() ? value : argument.option() + "=" + value);
    }

    private static String source(Path file, List<Path> sources) {
        sources.add(file);
        return file.toString();
    }

    /** A word without an option is none, and what goes to compilers loads nothing. */
    private static String plain(ToolArgument argument, String value) {
        if (argument.option().isEmpty() && value.startsWith("-")) {
            throw new RefusedCall("'" + value + "' is an option, and no " + argument.name() + ".");
        }
        if (argument.option().isEmpty() && FILE.matcher(value.strip()).matches()) {
            throw new RefusedCall("'" + value + "' names a file, which '" + argument.name()
                    + "' cannot; give the function's name, and the file or its text by an argument of its own.");
        }
        if (!LoadingOptions.in(ShellWords.split(value)).isEmpty()) {
            throw new RefusedCall("'" + value + "' has an option that makes a compiler run or load something.");
        }
        return value;
    }
}
