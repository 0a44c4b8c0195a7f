package org.ulpscope.program.cuda;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.ulpscope.backend.simulated.runtime.SimulatedRuntime;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.internal.cuda.ModuleTranslations;
import org.ulpscope.program.internal.cuda.StandIns;

/**
 * A command whose programs may load device code by the CUDA driver's interface. They find a library of ours in the driver's place, which has it
 * translated while they run.
 */
public final class CudaCommand implements AutoCloseable {
    private static final int RELEASE = 13;

    private final CudaProgram program;
    private final List<String> arguments;
    private final PrivateFolder folder;
    private final ModuleTranslations translations;

    private CudaCommand(
            CudaProgram program, List<String> arguments, PrivateFolder folder, ModuleTranslations translations) {
        this.program = program;
        this.arguments = List.copyOf(arguments);
        this.folder = folder;
        this.translations = translations;
    }

    /**
     * Prepares one.
     *
     * @param words the command and its arguments
     * @param current the folder from which a path of the command starts
     * @throws BadInputException if there is no such command
     * @throws UlpscopeException if there is no gcc
     */
    public static CudaCommand of(List<String> words, Path current) {
        return of(words, current, Instrumentation.NONE);
    }

    /**
     * The same, with device code that is marked for a certificate.
     *
     * @param instrumentation none, or {@link Instrumentation#CERTIFICATE}
     */
    public static CudaCommand of(List<String> words, Path current, Instrumentation instrumentation) {
        return of(words, current, instrumentation, code -> {});
    }

    /**
     * The same, with device code that records what it sees.
     *
     * @param instrumentation what is put into the code
     * @param loaded is told of the code before the program has it, by another thread, and maybe more than once
     */
    public static CudaCommand of(
            List<String> words, Path current, Instrumentation instrumentation, Consumer<InstrumentedCode> loaded) {
        Path executable = executable(words.getFirst(), current);
        Path library = SimulatedRuntime.cuda(CompilerProcess.find("gcc", current), RELEASE)
                .resolve("libcudart.so");
        CudaProgram program = new CudaProgram(executable, Map.of(), List.of(), CudaVariant.Device.SIMULATED);
        return prepared(program, words.subList(1, words.size()), library, instrumentation, loaded);
    }

    /**
     * Prepares a program that was built for no GPU, which may load device code beside its own.
     *
     * @throws UlpscopeException if the temporary folder cannot be written to
     */
    public static CudaCommand of(CudaProgram built, List<String> arguments) {
        return of(built, arguments, Instrumentation.NONE);
    }

    /**
     * The same, where what it loads besides is marked for a certificate.
     *
     * @param instrumentation none, or {@link Instrumentation#CERTIFICATE}
     */
    public static CudaCommand of(CudaProgram built, List<String> arguments, Instrumentation instrumentation) {
        return prepared(built, arguments, Path.of(built.environment().get("LD_PRELOAD")), instrumentation, code -> {});
    }

    private static CudaCommand prepared(
            CudaProgram program,
            List<String> arguments,
            Path library,
            Instrumentation instrumentation,
            Consumer<InstrumentedCode> loaded) {
        try {
            PrivateFolder folder = PrivateFolder.temporary();
            Map<String, String> environment = StandIns.in(folder.path(), library, program.environment());
            return new CudaCommand(
                    new CudaProgram(program.executable(), environment, program.instrumented(), program.device()),
                    arguments,
                    folder,
                    ModuleTranslations.in(folder.path(), instrumentation, loaded));
        } catch (IOException e) {
            throw new UlpscopeException("The temporary folder cannot be written to: " + e.getMessage() + ".", e);
        }
    }

    private static Path executable(String name, Path current) {
        if (name.contains("/")) {
            Path file = current.resolve(name).normalize();
            BadInputException.unless(
                    Files.isRegularFile(file) && Files.isExecutable(file),
                    "The command '" + name + "' does not exist, or cannot be run.");
            return file;
        }
        return CompilerProcess.search(name)
                .orElseThrow(() -> new BadInputException(
                        "There is no command '" + name + "' on this machine; write './" + name + "' for one here."));
    }

    /** Its program, to be run before this is closed. */
    public CudaProgram program() {
        return program;
    }

    /** What its program is run with. */
    public List<String> arguments() {
        return arguments;
    }

    /**
     * Whether the command failed for want of something that is not there: a program was ended at such a function, or asked for one in vain and the
     * command did not succeed.
     *
     * @param status what it ended with
     */
    public boolean lackedSomething(int status) {
        return Files.exists(folder.path().resolve("absent"))
                || status != 0 && Files.exists(folder.path().resolve("unnamed"));
    }

    @Override
    public void close() {
        translations.close();
        folder.close();
    }
}
