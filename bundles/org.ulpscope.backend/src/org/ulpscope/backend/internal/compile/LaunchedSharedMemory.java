package org.ulpscope.backend.internal.compile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;

/** Shared memory whose size a launch would give: without the launch it has none, and every access to it would be a fault. */
final class LaunchedSharedMemory {
    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern DECLARATION = Pattern.compile("\\bextern\\s+__shared__");

    private LaunchedSharedMemory() {}

    /** @throws UlpscopeException if the source declares such memory */
    static void refuse(Path source) {
        String text;
        try {
            text = new String(GivenFile.bytes(source), StandardCharsets.UTF_8);
        } catch (IOException e) {
            // The compiler says better what is wrong with the file.
            return;
        }
        if (DECLARATION.matcher(COMMENT.matcher(text).replaceAll(" ")).find()) {
            throw new BadInputException(
                    "'" + source.getFileName()
                            + "' uses shared memory that is sized at launch (extern __shared__), and a"
                            + " __global__ function is called without a launch here; give the array a fixed size, or test a __device__ function.");
        }
    }
}
