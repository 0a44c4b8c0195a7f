package org.ulpscope.backend.calibration;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.simulated.DeviceCode;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.ptx.approximation.ApproximationLibrary;
import org.ulpscope.ptx.approximation.ApproximationMeasurement;

/** One calibration, in a folder of its own until its tables are whole. */
public final class CalibrationRun {
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final Pattern HASH = Pattern.compile("(?m)^(?:hash )?(ulp_\\w+) ([0-9a-f]{16})$");

    private final Path work;
    private final Progress progress;

    private CalibrationRun(Path work, Progress progress) {
        this.work = work;
        this.progress = progress;
    }

    /** See {@link Calibration#run}. @param measured the folder that gets a folder for the architecture */
    public static Calibration.Report run(ToolchainSettings settings, Path measured, Progress progress) {
        Toolchains toolchains = Toolchains.detect(settings);
        Toolchain nvcc = toolchains.named("nvcc");
        nvcc.obstacle().ifPresent(sentence -> {
            throw new UlpscopeException("There is nothing to calibrate here: " + sentence);
        });
        try {
            try (PrivateFolder work = PrivateFolder.temporary()) {
                return new CalibrationRun(work.path(), progress).run(nvcc, toolchains.named("gcc"), measured);
            }
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The tables of this GPU cannot be kept in '" + measured + "': " + e.getMessage()
                            + ". Make room there, or give write permission.",
                    e);
        }
    }

    private Calibration.Report run(Toolchain nvcc, Toolchain gcc, Path measured) throws IOException {
        progress.message("Compiling the measuring program");
        Path source = work.resolve("calibration.cu");
        try (InputStream text = CalibrationRun.class.getResourceAsStream("calibration.cu")) {
            Files.copy(text, source);
        }
        Path program = work.resolve("calibration");
        execute(List.of(
                nvcc.executable().toString(),
                "-O3",
                "-arch=" + nvcc.target(),
                "-o",
                program.toString(),
                source.toString()));
        progress.message("Measuring the " + nvcc.device());
        Path results = Files.createDirectory(work.resolve("results"));
        Map<String, String> hashes = hashes(execute(List.of(program.toString(), results.toString())));
        progress.message("Storing the tables");
        Path fresh = work.resolve(nvcc.target());
        new ApproximationMeasurement(results, hashes).store(fresh);

        SortedSet<String> changed = new TreeSet<>(hashes.keySet());
        Map<String, String> shipped = ApproximationLibrary.shippedHashes();
        changed.removeIf(function -> hashes.get(function).equals(shipped.get(function)));
        SortedSet<String> inexact = changed.isEmpty() ? changed : wrong(gcc, nvcc.target(), changed, hashes);
        ApproximationMeasurement.noteInexact(fresh, inexact);
        Path folder = keep(fresh, measured.resolve(nvcc.target()));
        SortedSet<String> same = new TreeSet<>(hashes.keySet());
        same.removeAll(changed);
        changed.removeAll(inexact);
        return new Calibration.Report(nvcc.target(), folder, same, changed, new TreeSet<>(inexact));
    }

    /** Those of the functions whose models, with the new tables, do not give what the GPU gave. */
    private SortedSet<String> wrong(
            Toolchain gcc, String architecture, SortedSet<String> functions, Map<String, String> measured)
            throws IOException {
        progress.message("Comparing the models with the GPU on all inputs");
        String text =
                ApproximationLibrary.withMeasured(work).hashProgram(functions, architecture, work.resolve("tables"));
        Path source = Files.writeString(work.resolve("all-inputs.c"), text);
        Path program = work.resolve("all-inputs");
        List<String> command = new ArrayList<>(List.of(gcc.executable().toString()));
        command.addAll(DeviceCode.compileFlags());
        command.addAll(List.of("-pthread", source.toString(), "-o", program.toString(), "-lm"));
        execute(command);
        int threads = Math.min(64, Runtime.getRuntime().availableProcessors());
        Map<String, String> modelled = hashes(execute(List.of(program.toString(), "1", Integer.toString(threads))));
        return functions.stream()
                .filter(function -> !measured.get(function).equals(modelled.get(function)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private String execute(List<String> command) throws IOException {
        ProcessResult result = ChildProcess.run(command, work, LIMIT, progress::isCancelled);
        switch (result.ending()) {
            case CANCELLED -> throw new CancellationException("The calibration was cancelled.");
            case TIMED_OUT ->
                throw new UlpscopeException(
                        "'" + command.getFirst() + "' did not end within " + LIMIT.toMinutes() + " minutes.");
            case EXITED -> {
                if (!result.succeeded()) {
                    throw new UlpscopeException("'" + command.getFirst() + "' failed: "
                            + result.output().strip());
                }
            }
        }
        return result.output();
    }

    private static Map<String, String> hashes(String output) {
        return HASH.matcher(output).results().collect(Collectors.toMap(hash -> hash.group(1), hash -> hash.group(2)));
    }

    /** Puts the new folder in the place of an older one; a reader finds the one or the other. */
    private static Path keep(Path fresh, Path folder) throws IOException {
        Path part = folder.resolveSibling(folder.getFileName() + ".part");
        FileTree.delete(part);
        Files.createDirectories(part);
        try (var files = Files.list(fresh)) {
            for (Path file : files.toList()) {
                Files.copy(file, part.resolve(file.getFileName()));
            }
        }
        FileTree.delete(folder);
        return Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
    }
}
