package org.ulpscope.base.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {
    @TempDir
    Path home;

    @Test
    void isMadeForThisUserAloneWhateverTheUmask() throws Exception {
        Path wanted = home.resolve("cache/ulpscope");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        "sh",
                        "-c",
                        "umask 000; exec \"$@\"",
                        "sh",
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Made.class.getName(),
                        wanted.toString())
                .inheritIO()
                .start();
        assertEquals(0, process.waitFor());
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(wanted)));
    }

    /** Makes the cache at its first argument. */
    static final class Made {
        public static void main(String[] arguments) {
            CacheFolder.at(Path.of(arguments[0]));
        }
    }

    @Test
    void isNotUsedWhereEverybodyMayWrite() throws IOException {
        Path wanted = withPermissions("rwxrwxrwx");
        CacheFolder folder = CacheFolder.at(wanted);
        assertNotEquals(wanted, folder.path());
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path())));
        assertTrue(folder.refusal().orElseThrow().contains(wanted + " is not used, because everybody may write to it"));
    }

    @Test
    void isNotUsedWhereItBelongsToSomebodyElse() throws IOException {
        Path wanted = withPermissions("rwx------");
        Assumptions.assumeTrue(
                Files.getAttribute(wanted, "unix:uid").equals(0), "only root can give a folder to somebody else");
        Files.setAttribute(wanted, "unix:uid", 4321);
        CacheFolder folder = CacheFolder.at(wanted);
        assertNotEquals(wanted, folder.path());
        assertTrue(folder.refusal().orElseThrow().contains("it belongs to 4321"), folder.toString());
    }

    @Test
    void isUsedWhereOnlyThisUserMayWrite() throws IOException {
        Path wanted = withPermissions("rwxr-xr-x");
        assertEquals(new CacheFolder(wanted, Optional.empty()), CacheFolder.at(wanted));
    }

    private Path withPermissions(String permissions) throws IOException {
        Path wanted = Files.createDirectory(home.resolve("ulpscope"));
        Files.setPosixFilePermissions(wanted, PosixFilePermissions.fromString(permissions));
        return wanted;
    }
}
