package org.ulpscope.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** A disk of a few kilobytes in memory, mounted at a folder. Only root may do that; without, the test is skipped and says so. */
public record SmallDisk(Path folder) implements AutoCloseable {
    public static SmallDisk mount(Path folder, String size) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Assumptions.assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", folder.toString()) == 0,
                "a small disk can be mounted here (which takes root)");
        return new SmallDisk(folder);
    }

    public void resize(String size) throws IOException, InterruptedException {
        require("mount", "-o", "remount,size=" + size, folder.toString());
    }

    /** Takes all space that is left. */
    public void fill(Path file) throws IOException {
        byte[] block = new byte[4096];
        try (OutputStream out = Files.newOutputStream(file)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException full) {
            if (Files.size(file) == 0) {
                throw full;
            }
        }
    }

    public void makeReadOnly() throws IOException, InterruptedException {
        require("mount", "-o", "remount,ro", folder.toString());
    }

    @Override
    public void close() throws IOException, InterruptedException {
        require("umount", folder.toString());
    }

    private static void require(String... command) throws IOException, InterruptedException {
        if (run(command) != 0) {
            throw new IOException(String.join(" ", command) + " failed");
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
