package org.ulpscope.simt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Our stand-in for the CUDA run-time and the driver's interface, a shared library by which a program that nvcc made runs on a CPU. It finds the program's device code where the
 * environment variable {@code ULPSCOPE_DEVICE_CODE} says: a folder with the file {@code modules.txt}, a line for each fat binary with the FNV-1a
 * hash of its bytes in 16 hexadecimal digits and the shared library that stands for it, made of a {@link GridModule} and the {@link GridRuntime}.
 *
 * <p>Device code that the folder does not name, and what the program loads while it runs, is asked for in the folder that {@code ULPSCOPE_MODULES} names. A
 * request is a file with the number of a process, a dash and a number for a name. Its parts are lines of {@code ptx} or {@code fat}, a count of bytes and
 * options of ptxas, each with its bytes. The answer is a file whose name ends in {@code .answer} too: {@code library} and the path of one, or
 * {@code invalid} or {@code refused} and a sentence.
 *
 * <p>Of the environment it also reads {@code ULPSCOPE_LAUNCHES}, a file to which a line of JSON is added for each launch; {@code ULPSCOPE_CHECK},
 * where {@code 1} asks for races on shared memory and accesses outside of allocations to be told; {@code ULPSCOPE_CORES}, how many cores run a grid;
 * {@code ULPSCOPE_ORDER}, a number that gives blocks, warps and threads another order; {@code ULPSCOPE_CERTIFICATE}, a file that takes what
 * certificates are made of, as {@code cuda/certificate.c} says; {@code ULPSCOPE_OUTPUTS}, with that, a folder that keeps what is copied to the host;
 * {@code ULPSCOPE_LINES}, where {@code 1} has the program print line by line into a pipe too; CUDA's own {@code CUDA_LAUNCH_BLOCKING}, where
 * {@code 1} has each launch wait for its kernel; {@code ULPSCOPE_PROGRAM}, which the program finds as its own name; and {@code ULPSCOPE_COPY} with {@code ULPSCOPE_COPIED}: where the program was built in the one folder, a copy of the other, sentences name the files
 * of the other.
 *
 * @param major the release of the toolkit that made the program: 12 or 13, between which types and functions differ
 */
public record CudaRuntime(int major) {
    private static final String MAIN = "cuda/cudart.c";

    /**
     * What it calls of itself is itself ({@code -Bsymbolic}): a program may also load NVIDIA's run-time, which has functions of the same names and calls
     * this library.
     */
    private static final List<String> OPTIONS =
            List.of("-O2", "-fPIC", "-shared", "-pthread", "-fvisibility=hidden", "-Wl,-Bsymbolic");

    /** Where a name that programs call is defined. */
    private static final Pattern DEFINED = Pattern.compile(
            "^(?:CUDART_(?:API\\([^,]+, |SAME\\(|REFUSED\\()|CUDA_(?:API|SAME|ABSENT)\\()(\\w+)", Pattern.MULTILINE);

    public CudaRuntime {
        if (major != 12 && major != 13) {
            throw new IllegalArgumentException("no release of the CUDA run-time: " + major);
        }
    }

    /** All of its C, with the options; a library made of another text is another. */
    public String text() {
        return String.join(" ", OPTIONS) + "\n" + CSource.texts(files());
    }

    /** What the library is asked for by, such as {@code libcudart.so.13}. */
    public String soname() {
        return "libcudart.so." + major;
    }

    /** The functions that a program may call. */
    public SortedSet<String> functions() {
        return DEFINED.matcher(text())
                .results()
                .map(result -> result.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Writes its C.
     *
     * @param folder an empty one
     * @param library what is made
     * @return the arguments of gcc or clang that make the library of it
     */
    public List<String> write(Path folder, Path library) throws IOException {
        CSource.write(files(), folder);
        Path versions = Files.writeString(folder.resolve("versions.txt"), versions());
        List<String> arguments = new ArrayList<>(OPTIONS);
        arguments.add("-DCUDART_MAJOR=" + major);
        arguments.addAll(List.of(
                "-I" + folder,
                "-Wl,-soname," + soname(),
                "-Wl,--version-script=" + versions,
                "-o",
                library.toString()));
        arguments.addAll(List.of(folder.resolve(MAIN).toString(), "-ldl"));
        return arguments;
    }

    /** Programs ask for names of the version that NVIDIA's library gives them, which has the name of the library. */
    private String versions() {
        return soname() + " { global: " + String.join("; ", functions()) + "; local: *; };\n";
    }

    /** The main file and all that it includes, where one of the releases may have a file alone. */
    private List<String> files() {
        return CSource.withIncluded(MAIN, file -> !file.endsWith("toolkit-" + (major == 12 ? 13 : 12) + ".c"));
    }
}
