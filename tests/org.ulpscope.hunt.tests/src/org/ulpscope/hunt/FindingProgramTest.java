package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.FindingProgram;
import org.ulpscope.study.StudyReader;

/** Programs that show one finding of a real hunt, compiled as their first line says. */
@Tag("slow")
class FindingProgramTest {
    @TempDir
    Path folder;

    @Test
    void compilesByItsFirstLineAndShowsTheFindingUnderWhateverNameItIsKept() throws Exception {
        Path file = folder.resolve("cosh.study");
        HuntRequest request = HuntRequest.builder(Signature.parse("double cosh(double x)"), folder)
                .platforms(List.of(new PlatformRequest("gcc", List.of("-O1"))))
                .strategy("random")
                .budget(50)
                .build();
        new HuntStudy(ToolchainSettings.DEFAULT).start(file, request, HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            FindingProgram program =
                    new FindingProgram(study.description(), study.findings().getFirst());
            assertEquals("cosh-0001-gcc-O1-INF-plus.c", program.fileName());
            for (String name : List.of(program.fileName(), "what happens here.c")) {
                program.write(folder.resolve(name));
                String command =
                        Files.readAllLines(folder.resolve(name)).getFirst().replaceFirst("^// ", "");
                assertEquals(
                        1,
                        Arrays.stream(command.split(" ")).filter("-lm"::equals).count(),
                        command);
                assertEquals(0, run("sh", "-c", command));
                assertEquals(0, run("./" + name.replaceFirst("\\.c$", "")));
            }
        }
    }

    private int run(String... command) throws Exception {
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
