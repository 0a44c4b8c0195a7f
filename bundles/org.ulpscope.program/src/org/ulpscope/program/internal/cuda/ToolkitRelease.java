package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.CompilerProcess;

/** The release of a CUDA toolkit, which is asked for once and kept for as long as its nvcc is the same file. */
final class ToolkitRelease {
    private static final Pattern RELEASE = Pattern.compile("release (\\d+)\\.");

    private ToolkitRelease() {}

    /**
     * Its major number.
     *
     * @throws BadInputException if this is no nvcc
     */
    static int of(Path nvcc, Progress progress) throws IOException {
        Path kept = CacheFolder.base()
                .resolve("programs")
                .resolve("releases")
                .resolve(new ContentHash().stamp(nvcc).hex());
        if (!Files.isRegularFile(kept)) {
            Files.createDirectories(kept.getParent());
            WholeFile.write(kept, Integer.toString(told(nvcc, progress)));
        }
        return Integer.parseInt(Files.readString(kept));
    }

    private static int told(Path nvcc, Progress progress) {
        String version = new CompilerProcess(progress).run(List.of(nvcc.toString(), "--version"), Path.of("/"));
        Matcher release = RELEASE.matcher(version);
        if (!release.find()) {
            throw new BadInputException("'" + nvcc + " --version' does not tell its release: is it NVIDIA's nvcc?");
        }
        return Integer.parseInt(release.group(1));
    }
}
