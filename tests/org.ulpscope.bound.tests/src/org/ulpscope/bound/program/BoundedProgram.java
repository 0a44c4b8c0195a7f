package org.ulpscope.bound.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.program.result.ProgramBoundRequest;
import org.ulpscope.bound.program.result.ProgramBoundResult;
import org.ulpscope.bound.result.Model;
import org.ulpscope.program.cuda.CudaBuild;

/** A program in a folder of a test, whose build makes 'main'. */
record BoundedProgram(Path folder) {
    BoundedProgram write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return this;
    }

    ProgramBoundResult bound(String build, String... arguments) {
        return bound(build, Set.of(), Duration.ofSeconds(30), arguments);
    }

    ProgramBoundResult bound(String build, Set<String> functions, Duration runLimit, String... arguments) {
        return ProgramBoundStudy.run(
                new ProgramBoundRequest(
                        new CudaBuild.Command(folder, folder, List.of(build.split(" ")), Path.of("main")),
                        List.of(arguments),
                        Model.fast(),
                        functions,
                        List.of(),
                        runLimit,
                        Duration.ofSeconds(60)),
                Progress.NONE);
    }
}
