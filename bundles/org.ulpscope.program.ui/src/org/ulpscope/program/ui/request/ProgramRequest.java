package org.ulpscope.program.ui.request;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.SuggestedBuild;

/**
 * What the user asked to run, as it was typed.
 *
 * @param folder where it is built and run
 * @param built whether a command builds it; otherwise nvcc compiles the sources
 * @param sources one a line, in the folder or elsewhere
 * @param flags options of nvcc
 * @param command builds it
 * @param program what the command makes
 * @param copied what is copied for the command, relative to the folder, which it holds; blank for the folder alone
 * @param arguments of the program
 * @param checked whether races and accesses out of bounds are looked for, where it is run for that
 */
public record ProgramRequest(
        String folder,
        boolean built,
        String sources,
        String flags,
        String command,
        String program,
        String copied,
        String arguments,
        boolean checked) {
    /** Nothing yet. */
    public static final ProgramRequest EMPTY = new ProgramRequest("", false, "", "", "", "", "", "", false);

    /** The request that was written so. */
    public static ProgramRequest of(Map<String, String> entries) {
        return new ProgramRequest(
                entries.getOrDefault("folder", ""),
                Boolean.parseBoolean(entries.get("built")),
                entries.getOrDefault("sources", ""),
                entries.getOrDefault("flags", ""),
                entries.getOrDefault("command", ""),
                entries.getOrDefault("program", ""),
                entries.getOrDefault("copied", ""),
                entries.getOrDefault("arguments", ""),
                Boolean.parseBoolean(entries.get("checked")));
    }

    /** The request as text, which {@link #of} reads. */
    public Map<String, String> entries() {
        return Map.of(
                "folder", folder,
                "built", Boolean.toString(built),
                "sources", sources,
                "flags", flags,
                "command", command,
                "program", program,
                "copied", copied,
                "arguments", arguments,
                "checked", Boolean.toString(checked));
    }

    /** What the files of a folder suggest. */
    public static ProgramRequest suggested(Path folder) {
        SuggestedBuild build = SuggestedBuild.of(folder);
        return new ProgramRequest(
                folder.toString(),
                !build.command().isEmpty(),
                String.join("\n", build.sources()),
                "",
                build.command(),
                build.program(),
                "",
                "",
                false);
    }

    /** These sources, compiled by nvcc. */
    public static ProgramRequest ofSources(Path folder, List<String> names) {
        return new ProgramRequest(folder.toString(), false, String.join("\n", names), "", "", "", "", "", false);
    }

    /** The same, with races and accesses out of bounds looked for, or not. */
    public ProgramRequest checked(boolean now) {
        return new ProgramRequest(folder, built, sources, flags, command, program, copied, arguments, now);
    }

    /** What keeps it from being run, as a sentence that says what to do. */
    public Optional<String> mistake() {
        try {
            if (folder.isBlank()) {
                return Optional.of("Choose the folder of the program with Browse.");
            }
            if (!Path.of(folder).isAbsolute() || !Files.isDirectory(Path.of(folder))) {
                return Optional.of("There is no folder " + folder + "; choose it with Browse.");
            }
            return built ? mistakeOfCommand() : mistakeOfSources();
        } catch (InvalidPathException e) {
            return Optional.of("'" + e.getInput() + "' is no file name; correct it.");
        }
    }

    private Optional<String> mistakeOfSources() {
        if (names().isEmpty()) {
            return Optional.of("Name the sources of the program, one a line, or say that a command builds it.");
        }
        return names().stream()
                .filter(name -> !Files.isRegularFile(Path.of(folder).resolve(name)))
                .findFirst()
                .map(name -> "There is no file " + name + " in the folder; check the name.");
    }

    private Optional<String> mistakeOfCommand() {
        if (command.isBlank()) {
            return Optional.of("Name the command that builds the program, such as make.");
        }
        if (CudaBuild.Command.isForShell(ShellWords.split(command))) {
            return Optional.of("The build is one command and no shell's: write sh -c '" + command.strip() + "'.");
        }
        if (program.isBlank()) {
            return Optional.of("Name the program that the build makes, such as ./main.");
        }
        return Files.isDirectory(whole()) && root().startsWith(whole())
                ? Optional.empty()
                : Optional.of("What is copied must hold the folder: write .. for the one above it.");
    }

    /** How it is built. There is no {@link #mistake}. */
    public CudaBuild build() {
        Path root = root();
        return built
                ? new CudaBuild.Command(whole(), root, ShellWords.split(command), Path.of(program.strip()))
                : new CudaBuild.Sources(
                        root,
                        names().stream()
                                .map(name -> root.resolve(name).normalize())
                                .toList(),
                        ShellWords.split(flags));
    }

    /** The folder that is copied for a build by a command. */
    private Path whole() {
        return root().resolve(copied.strip()).normalize();
    }

    /** The folder in which it runs. */
    public Path root() {
        return Path.of(folder).normalize();
    }

    /** What it is run of: its first source, or the folder that a command builds in. */
    public Path subject() {
        return built || names().isEmpty() ? root() : root().resolve(names().getFirst());
    }

    /** The arguments, word by word. */
    public List<String> words() {
        return ShellWords.split(arguments);
    }

    /** What it is called on screen. */
    public String title() {
        return String.valueOf(subject().getFileName());
    }

    private List<String> names() {
        return sources.lines()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
