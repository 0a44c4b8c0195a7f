package org.ulpscope.program.internal.cuda;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;

/** What the run-time asks for code by that a program loaded: the FNV-1a hash of the path of its library, in 16 hexadecimal digits. */
final class LoadedKey {
    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private LoadedKey() {}

    static String of(Path library) {
        long hash = BASIS;
        for (byte one : library.toString().getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (one & 0xff)) * PRIME;
        }
        return HexFormat.of().toHexDigits(hash);
    }
}
