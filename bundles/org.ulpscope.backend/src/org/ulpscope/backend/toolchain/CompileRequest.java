package org.ulpscope.backend.toolchain;

import java.nio.file.Path;
import java.util.List;

/**
 * One source file to compile to something a worker can load.
 *
 * @param source the file
 * @param language its language
 * @param folder the folder that includes and relative paths in the options start from
 * @param options compiler options
 * @param libraries what to link, as options or paths; follows the source on the command line
 * @param output the file to make
 * @param dependencies the file to write the make rule of included files to
 */
public record CompileRequest(
        Path source,
        Language language,
        Path folder,
        List<String> options,
        List<String> libraries,
        Path output,
        Path dependencies) {
    /** A file beside the output, for a step to write to what executes the code, where that is known only then; {@link Platform#device}. */
    public static final String DEVICE_FILE = "device.txt";

    public CompileRequest {
        options = List.copyOf(options);
        libraries = List.copyOf(libraries);
    }
}
