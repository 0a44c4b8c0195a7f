package org.ulpscope.program.internal.build;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.backend.Progress;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.program.build.CompilationDatabase;
import org.ulpscope.program.build.CompileCommand;
import org.ulpscope.program.build.CompilerCall;
import org.ulpscope.program.build.KeptBuild;

/** How a user's own build compiles each source. */
public final class CapturedBuild {
    private final Path folder;
    private final KeptBuild build;

    private CapturedBuild(Path folder, KeptBuild build) {
        this.folder = folder;
        this.build = build;
    }

    /**
     * Runs a build and gives the sources of the folder that it compiled.
     *
     * @param folder the user's folder, absolute
     * @param command the build, word by word
     * @throws org.ulpscope.program.build.BuildFailure if it fails
     * @throws BadInputException if it compiled nothing that was seen
     */
    public static CompilationDatabase of(Path folder, List<String> command, Progress progress) {
        try (KeptBuild build = KeptBuild.of(folder, folder, command, progress)) {
            return new CapturedBuild(folder, build).database(command);
        }
    }

    private CompilationDatabase database(List<String> command) {
        List<CompileCommand> commands = new ArrayList<>();
        Set<String> libraries = new LinkedHashSet<>();
        for (CompilerCall call : build.calls()) {
            call.words().stream().filter(CapturedBuild::isOfLinker).forEach(libraries::add);
            sources(call).stream()
                    .filter(source ->
                            commands.stream().noneMatch(known -> known.source().equals(source)))
                    .forEach(source -> commands.add(
                            new CompileCommand(build.users(call.folder()), source, without(call, source))));
        }
        if (commands.isEmpty()) {
            throw new BadInputException(
                    "'" + String.join(" ", command)
                            + "' compiled no source of this folder by a compiler that is in the PATH; name the sources instead.");
        }
        return new CompilationDatabase(commands, List.copyOf(libraries));
    }

    /** The sources of the user's folder that a call compiles; builds compile others too, to learn of the compiler. */
    private List<Path> sources(CompilerCall call) {
        return call.sources().stream()
                .filter(source -> source.startsWith(build.copy()))
                .map(build::users)
                .filter(Files::isRegularFile)
                .toList();
    }

    /** The words of a call for one of its sources, with the user's folder in the place of the copy. */
    private List<String> without(CompilerCall call, Path source) {
        return call.words().stream()
                .filter(word -> !isOfLinker(word))
                .filter(word -> word.startsWith("-")
                        || !CompilerCall.isSource(Path.of(word))
                        || build.users(call.folder().resolve(word).normalize()).equals(source))
                .map(word -> word.replace(build.copy().toString(), folder.toString()))
                .toList();
    }

    private static boolean isOfLinker(String word) {
        return word.startsWith("-l") || word.startsWith("-L");
    }
}
