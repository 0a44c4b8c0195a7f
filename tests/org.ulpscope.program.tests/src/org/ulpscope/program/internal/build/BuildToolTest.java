package org.ulpscope.program.internal.build;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;

class BuildToolTest {
    @TempDir
    Path folder;

    @Test
    void aToolThatIsNotThereIsToldWithHowToGetIt() throws IOException {
        Map<String, String> environment = Map.of("PATH", folder.toString());
        assertEquals(
                "There is no 'make' on this machine, which the build calls: install it, on Debian and Ubuntu with"
                        + " 'apt install make', or name the sources instead of a build.",
                refused(List.of("make", "-j2"), environment));
        assertTrue(refused(List.of("ninja"), environment).contains("apt install ninja-build"));
        assertTrue(refused(List.of("mk"), environment).contains("which the build calls: install it, or name"));

        Path tool = Files.createFile(folder.resolve("make"));
        assertTrue(tool.toFile().setExecutable(true));
        assertDoesNotThrow(() -> BuildTool.require(List.of("make"), folder, environment));
    }

    @Test
    void aScriptOfTheFolderMustBeExecutable() throws IOException {
        Path script = Files.createFile(folder.resolve("build.sh"));
        assertTrue(refused(List.of("./build.sh"), Map.of()).contains("mark it executable"));
        assertTrue(script.toFile().setExecutable(true));
        assertDoesNotThrow(() -> BuildTool.require(List.of("./build.sh"), folder, Map.of()));
    }

    private String refused(List<String> command, Map<String, String> environment) {
        return assertThrows(BadInputException.class, () -> BuildTool.require(command, folder, environment))
                .getMessage();
    }
}
