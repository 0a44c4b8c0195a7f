package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.LaunchComparison;
import org.ulpscope.program.cuda.LaunchDifference;

/** Runs of two variants that write down what their memory holds, compared launch by launch. */
public final class RecordedRuns {
    /** What the recorder in a program is told by. */
    private static final String ALL_STATES = "ULPSCOPE_STATES";

    private static final String ONE_STATE = "ULPSCOPE_STATE";

    /** Launches whose arrays are compared one by one, where they differ in nothing but payloads of NaNs. */
    private static final int MOST_LAUNCHES = 100;

    private final CudaProgram left;
    private final CudaProgram right;
    private final List<String> arguments;
    private final Path folder;
    private final Path scratch;
    private final Progress progress;

    private RecordedRuns(
            CudaProgram left, CudaProgram right, List<String> arguments, Path folder, Path scratch, Progress progress) {
        this.left = left;
        this.right = right;
        this.arguments = arguments;
        this.folder = folder;
        this.scratch = scratch;
        this.progress = progress;
    }

    /** See {@link LaunchComparison#of}. */
    public static LaunchComparison compare(
            CudaProgram left, CudaProgram right, List<String> arguments, Path folder, Progress progress) {
        try (PrivateFolder scratch = PrivateFolder.temporary()) {
            return new RecordedRuns(left, right, arguments, folder, scratch.path(), progress).compared();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private LaunchComparison compared() throws IOException {
        progress.begin("Running both", 0);
        Whole ofLeft = whole(left, "left");
        Whole ofRight = whole(right, "right");
        if (ofLeft.states().isEmpty() && ofRight.states().isEmpty()) {
            throw new UlpscopeException("Neither run launches a kernel, so there is nothing to compare; they end with"
                    + " the statuses " + ofLeft.status() + " and " + ofRight.status() + ".");
        }
        return new LaunchComparison(
                ofLeft.states().size(),
                ofRight.states().size(),
                difference(ofLeft.states(), ofRight.states()),
                ofLeft.output().equals(ofRight.output()),
                ofLeft.status(),
                ofRight.status());
    }

    private Optional<LaunchDifference> difference(List<LaunchState> ofLeft, List<LaunchState> ofRight)
            throws IOException {
        StoredFormats formats = new StoredFormats(left.executable());
        int compared = 0;
        for (int i = 0; i < Math.min(ofLeft.size(), ofRight.size()); i++) {
            LaunchState one = ofLeft.get(i);
            LaunchState other = ofRight.get(i);
            if (!one.isOf(other)) {
                return Optional.of(
                        new LaunchDifference(one.number(), one.declaration(), one.blocks(), one.threads(), List.of()));
            }
            Set<String> differing = one.differing(other);
            if (!differing.isEmpty() && compared < MOST_LAUNCHES) {
                compared++;
                List<LaunchDifference.Array> arrays = arrays(one.number(), differing, formats.of(one.kernel()));
                if (!arrays.isEmpty()) {
                    return Optional.of(
                            new LaunchDifference(one.number(), one.declaration(), one.blocks(), one.threads(), arrays));
                }
            }
        }
        return Optional.empty();
    }

    private List<LaunchDifference.Array> arrays(int launch, Set<String> names, Set<FloatFormat> formats)
            throws IOException {
        progress.message("launch " + launch);
        Path ofLeft = after(left, launch, "left-arrays");
        Path ofRight = after(right, launch, "right-arrays");
        List<LaunchDifference.Array> arrays = new ArrayList<>();
        for (String name : names) {
            ArrayComparison.of(name, ofLeft.resolve(name), ofRight.resolve(name), formats)
                    .ifPresent(arrays::add);
        }
        return arrays;
    }

    /** The folder with the arrays of a program after a launch. */
    private Path after(CudaProgram program, int launch, String name) throws IOException {
        Path arrays = scratch.resolve(name);
        FileTree.delete(arrays);
        Files.createDirectories(arrays);
        run(program, ONE_STATE, launch + " " + arrays, scratch.resolve(name + ".output"));
        return arrays;
    }

    /** What a whole run left. */
    private record Whole(int status, String output, List<LaunchState> states) {}

    private Whole whole(CudaProgram program, String name) throws IOException {
        Path states = scratch.resolve(name + ".states");
        Path output = scratch.resolve(name + ".output");
        int status = run(program, ALL_STATES, states.toString(), output);
        if (!Files.exists(states)) {
            throw new UlpscopeException("'" + program.executable().getFileName()
                    + "' cannot be compared launch by launch, because it was not linked by nvcc: name its sources instead of"
                    + " --build, or let nvcc link it.");
        }
        return new Whole(status, Files.readString(output, StandardCharsets.ISO_8859_1), LaunchState.read(states));
    }

    private int run(CudaProgram program, String variable, String value, Path output) {
        return program.run(
                arguments,
                folder,
                builder -> {
                    builder.environment().put(variable, value);
                    builder.redirectErrorStream(true).redirectOutput(output.toFile());
                    input().ifPresent(file -> builder.redirectInput(file.toFile()));
                },
                progress);
    }

    /** What this process reads, where that is a file and so can be read several times. */
    private static Optional<Path> input() {
        try {
            return Optional.of(Path.of("/proc/self/fd/0").toRealPath()).filter(Files::isRegularFile);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
