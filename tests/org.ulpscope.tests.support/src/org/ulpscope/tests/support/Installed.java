package org.ulpscope.tests.support;

import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.base.UlpscopeException;

/**
 * What a test needs of the machine and {@code ./verify} does not install: where it is missing the test is skipped, and says what is. All tests
 * ask here, so that a machine without it skips them all.
 */
public final class Installed {
    private static final Pattern RELEASE = Pattern.compile("release (\\d+\\.\\d+)");

    private Installed() {}

    /** The file of a program, such as {@code git}. */
    public static Path program(String name) {
        Optional<Path> found = find(name);
        assumeTrue(found.isPresent(), "there is no " + name + " on this machine");
        return found.orElseThrow();
    }

    /** Nvcc, with the headers of CUDA; no GPU. */
    public static Path nvcc() {
        return program("nvcc");
    }

    /** AMD's compiler of HIP, with its device libraries; no GPU. */
    public static Path hipcc() {
        return program("hipcc");
    }

    /**
     * Nvcc of one release: what a test expects to the last bit is what the math library of that release gives.
     *
     * @param release such as {@code 13.0}
     */
    public static Path nvcc(String release) {
        Path nvcc = nvcc();
        String here = release(nvcc);
        assumeTrue(
                here.equals(release),
                "the results expected are those of the math library of CUDA " + release + ", and here is " + here);
        return nvcc;
    }

    /** OpenCL with a device to run on. PoCL has the CPU, but finds none where there is no {@code /sys}, as in some containers. */
    public static void opencl() {
        try {
            Toolchains.here().named("opencl");
        } catch (UlpscopeException e) {
            abort(e.getMessage());
        }
    }

    private static String release(Path nvcc) {
        try {
            Process process = new ProcessBuilder(nvcc.toString(), "--version").start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Matcher release = RELEASE.matcher(said);
            return release.find() ? release.group(1) : "one that does not tell its release";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Path> find(String name) {
        Stream<String> path = Arrays.stream(System.getenv("PATH").split(File.pathSeparator));
        Stream<String> cuda = Stream.of("CUDA_HOME", "CUDA_PATH")
                .map(System.getenv()::get)
                .filter(root -> root != null && !root.isBlank())
                .map(root -> root + "/bin");
        return Stream.of(path, cuda, Stream.of("/usr/local/cuda/bin", "/opt/cuda/bin"))
                .flatMap(folders -> folders)
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
