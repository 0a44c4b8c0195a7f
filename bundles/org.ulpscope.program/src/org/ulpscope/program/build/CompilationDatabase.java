package org.ulpscope.program.build;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.GivenFile;

/**
 * How the sources of a program are compiled, as build systems write it down ({@code compile_commands.json}; Clang documentation, JSON
 * Compilation Database Format Specification).
 *
 * @param commands one for each source, in the order of the file
 * @param libraries options for linking, {@code -l} and {@code -L}; empty where nothing tells them, as in such files
 */
public record CompilationDatabase(List<CompileCommand> commands, List<String> libraries) {
    /** What such a file is called. */
    public static final String FILE_NAME = "compile_commands.json";

    public CompilationDatabase {
        commands = List.copyOf(commands);
        libraries = List.copyOf(libraries);
    }

    /**
     * Reads one. Of a source that is compiled several times, the first time counts.
     *
     * @throws BadInputException if it cannot be read, or is no such file
     */
    public static CompilationDatabase read(Path file) {
        try {
            JsonElement root = JsonParser.parseString(GivenFile.text(file));
            List<CompileCommand> commands = new ArrayList<>();
            for (JsonElement entry : root.getAsJsonArray()) {
                CompileCommand command = command(file.toAbsolutePath().getParent(), entry.getAsJsonObject());
                if (commands.stream().noneMatch(known -> known.source().equals(command.source()))) {
                    commands.add(command);
                }
            }
            return new CompilationDatabase(commands, List.of());
        } catch (IOException e) {
            throw new BadInputException(file + " cannot be read: " + e.getMessage() + ".", e);
        } catch (JsonParseException | IllegalStateException | UnsupportedOperationException e) {
            throw new BadInputException(
                    file + " is not a compilation database: each of its entries needs directory, file, and command or"
                            + " arguments; let the build system write it anew.",
                    e);
        }
    }

    private static CompileCommand command(Path base, JsonObject entry) {
        Path folder = base.resolve(text(entry, "directory")).normalize();
        List<String> words = entry.has("arguments")
                ? entry.get("arguments").getAsJsonArray().asList().stream()
                        .map(JsonElement::getAsString)
                        .toList()
                : ShellWords.split(text(entry, "command"));
        if (words.isEmpty()) {
            throw new IllegalStateException("an empty command");
        }
        return new CompileCommand(folder, folder.resolve(text(entry, "file")).normalize(), words);
    }

    private static String text(JsonObject entry, String name) {
        if (!entry.has(name)) {
            throw new IllegalStateException("no " + name);
        }
        return entry.get(name).getAsString();
    }
}
