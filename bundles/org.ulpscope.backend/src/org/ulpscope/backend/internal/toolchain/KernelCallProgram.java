package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.PrivateFolder;

/** The program that makes one call of a kernel in a process of its own, compiled: made once and kept. */
public final class KernelCallProgram {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private KernelCallProgram() {}

    /**
     * The program; its arguments are the kernel's library and the bits of each input in hexadecimal.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path of(Path compiler) {
        String text = text();
        String hash = new ContentHash()
                .text(text)
                .text(compiler.toString())
                .stamp(compiler)
                .hex();
        return KeptFile.of("kernel-call-" + hash, fresh -> {
            try (PrivateFolder folder = PrivateFolder.temporary()) {
                Path source = Files.writeString(folder.path().resolve("kernel-call.c"), text);
                List<String> arguments = List.of("-O1", source.toString(), "-ldl", "-o", fresh.toString());
                ToolchainQuery.ask(LIMIT, compiler, arguments);
            }
        });
    }

    private static String text() {
        try (InputStream in = KernelCallProgram.class.getResourceAsStream("kernel-call.c")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
