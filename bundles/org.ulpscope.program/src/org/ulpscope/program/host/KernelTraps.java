package org.ulpscope.program.host;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.IsolatedCommand;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.backend.simulated.runtime.SimulatedRuntime;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.program.build.CompilerProcess;

/**
 * Calls of a kernel of this machine's processor, each in a process of its own, in which the exceptions that it raises trap. The code is that which
 * an evaluator runs, with its lines.
 */
public final class KernelTraps {
    /** Where headers of the system are, and of compilers. */
    private static final String HEADERS = "/usr/";

    private static final String ARCHITECTURE = "amd64";
    /** A line that ends with a call would be gone from the stack in it. */
    private static final List<String> LINES = List.of("-g", "-fno-optimize-sibling-calls");

    private final Path code;
    private final Path caller;
    private final Path traps;
    private final Duration limit;
    private final AddressLines lines = new AddressLines();
    private final CalledFunctions functions = new CalledFunctions();
    private final Map<List<Byte>, String> texts = new HashMap<>();

    private KernelTraps(Path code, Path caller, Path traps, Duration limit) {
        this.code = code;
        this.caller = caller;
        this.traps = traps;
        this.limit = limit;
    }

    /** Whether there are traps on this machine. */
    public static boolean areHere() {
        return System.getProperty("os.arch").equals(ARCHITECTURE);
    }

    /**
     * Compiles the kernel with its lines.
     *
     * @param folder where its relative paths start
     * @param limit the time that one call may take
     * @throws org.ulpscope.base.UlpscopeException if it does not compile, or there is no gcc
     */
    public static KernelTraps of(
            Kernel kernel,
            Path folder,
            PlatformRequest platform,
            Duration limit,
            ToolchainSettings settings,
            Progress progress) {
        List<String> options =
                Evaluators.platforms(List.of(platform), settings).getFirst().options();
        PlatformRequest withLines = new PlatformRequest(
                platform.toolchain(),
                Stream.concat(options.stream(), LINES.stream()).toList());
        Path gcc = CompilerProcess.find("gcc", Path.of("/"));
        return new KernelTraps(
                Evaluators.compile(kernel, folder, withLines, settings, progress)
                        .artifact(),
                SimulatedRuntime.kernelCall(gcc),
                SimulatedRuntime.hostTraps(gcc),
                limit);
    }

    /**
     * Where a call first gives birth to a class; empty where it does not, or that cannot be told. An underflow is one where it gives 0, too.
     *
     * @param inputBits the value of each input
     */
    public Optional<TrappedSite> first(List<Long> inputBits, TrapClass wanted, Progress progress) {
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            Path file = folder.path().resolve("records");
            HostRecordFile records =
                    HostRecordFile.create(file, wanted.traps(), false).ofUnderflows();
            List<String> command = new ArrayList<>(List.of(caller.toString(), code.toString()));
            inputBits.forEach(bits -> command.add(Long.toHexString(bits)));
            String others = System.getenv().getOrDefault("LD_PRELOAD", "");
            String loaded = others.isBlank() ? traps.toString() : traps + File.pathSeparator + others;
            IsolatedCommand isolated = Isolation.here()
                    .program(
                            command,
                            Map.of("LD_PRELOAD", loaded, "ULPSCOPE_HOST_RECORDS", file.toString()),
                            List.of(folder.path()));
            ChildProcess.run(
                    isolated.words(), folder.path(), isolated.environment(), limit, text -> {}, progress::isCancelled);
            return records.records().stream()
                    .filter(record -> record.first().containsKey(wanted))
                    .findFirst()
                    .map(record -> site(record, wanted));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private TrappedSite site(HostRecord record, TrapClass wanted) {
        lines.learn(record.places());
        String text = texts.computeIfAbsent(
                record.code(), code -> Disassembly.of(List.of(code)).getFirst());
        Optional<String> library = record.callers().isEmpty()
                ? Optional.empty()
                : Optional.of(Path.of(record.at().object()).getFileName().toString());
        return new TrappedSite(
                text,
                library,
                library.flatMap(name -> called(record.own())),
                lines.chain(record, frame -> !frame.path().startsWith(HEADERS)),
                record.first().get(wanted));
    }

    private Optional<String> called(HostPlace call) {
        functions.learn(List.of(call));
        return functions.of(call);
    }
}
