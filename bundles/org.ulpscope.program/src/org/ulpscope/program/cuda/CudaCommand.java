package org.ulpscope.program.cuda;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.simulated.runtime.SimulatedRuntime;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.internal.cuda.ModuleTranslations;

/**
 * A command whose programs may load device code by the CUDA driver's interface. They find a library of ours in the driver's place, which has it
 * translated while they run.
 */
public final class CudaCommand implements AutoCloseable {
    /**
     * As programs ask for the driver, where they are linked with it and where they look for it, and for the run-time, which is the same library: both
     * share what they know of memory.
     */
    private static final List<String> NAMES = List.of("libcuda.so.1", "libcuda.so", "libcudart.so.13", "libcudart.so");

    private static final String LIBRARIES = "LD_LIBRARY_PATH";
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
        Path executable = executable(words.getFirst(), current);
        Path library = SimulatedRuntime.cuda(CompilerProcess.find("gcc", current), RELEASE)
                .resolve("libcudart.so");
        CudaProgram program = new CudaProgram(executable, Map.of(), List.of(), CudaVariant.Device.SIMULATED);
        return prepared(program, words.subList(1, words.size()), library);
    }

    /**
     * Prepares a program that was built for no GPU, which may load device code beside its own.
     *
     * @throws UlpscopeException if the temporary folder cannot be written to
     */
    public static CudaCommand of(CudaProgram built, List<String> arguments) {
        return prepared(built, arguments, Path.of(built.environment().get("LD_PRELOAD")));
    }

    private static CudaCommand prepared(CudaProgram program, List<String> arguments, Path library) {
        try {
            PrivateFolder folder = PrivateFolder.temporary();
            for (String name : NAMES) {
                Files.createSymbolicLink(folder.path().resolve(name), library);
            }
            String others = System.getenv().getOrDefault(LIBRARIES, "");
            Map<String, String> environment = new HashMap<>(program.environment());
            environment.put(LIBRARIES, folder.path() + (others.isBlank() ? "" : File.pathSeparator + others));
            environment.put("ULPSCOPE_MODULES", folder.path().toString());
            return new CudaCommand(
                    new CudaProgram(program.executable(), environment, program.instrumented(), program.device()),
                    arguments,
                    folder,
                    ModuleTranslations.in(folder.path()));
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

    /** Whether a program that ran called what is not there, for which it was ended. */
    public boolean calledWhatIsAbsent() {
        return Files.exists(folder.path().resolve("absent"));
    }

    @Override
    public void close() {
        translations.close();
        folder.close();
    }
}
