package org.ulpscope.base.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UserFolderTest {
    @Test
    void homeIsWhereTheEnvironmentHasItOrElseTheSystem() {
        assertEquals(Path.of("/named"), UserFolder.home("/named", "/of-the-system"));
        assertEquals(Path.of("/of-the-system"), UserFolder.home("", "/of-the-system"));
        assertEquals(Path.of("/of-the-system"), UserFolder.home("relative", "/of-the-system"));
    }

    @Test
    void theLauncherTakesTheSameFoldersAndNeedsNoHome() throws Exception {
        assertEquals("/named /named/.cache/ulpscope", launcher(Map.of("HOME", "/named")));
        assertEquals("/named /caches/ulpscope", launcher(Map.of("HOME", "/named", "XDG_CACHE_HOME", "/caches")));
        assertEquals("/named /named/.cache/ulpscope", launcher(Map.of("HOME", "/named", "XDG_CACHE_HOME", "caches")));
        String home = System.getProperty("user.home");
        assertEquals(home + " " + home + "/.cache/ulpscope", launcher(Map.of()));
    }

    private static String launcher(Map<String, String> environment) throws Exception {
        Path root = Path.of(System.getProperty("ulpscope.root"));
        ProcessBuilder builder = new ProcessBuilder(
                        "bash", "-uc", "root=$0; . \"$root/releng/setup.sh\"; echo \"$HOME $cache\"", root.toString())
                .redirectErrorStream(true);
        builder.environment().keySet().removeAll(List.of("HOME", "XDG_CACHE_HOME"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
