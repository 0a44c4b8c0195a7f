package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.program.internal.build.CompilerStandIns;
import org.ulpscope.program.internal.build.CopiedFolder;

/**
 * What has the compilers of a build that runs in a copy of a folder write down the lines of the host's code.
 *
 * @param copied the folder
 */
record HostLines(CopiedFolder copied) {
    /** Tells builds with it from those without. */
    static final String TEXT = "lines of the host";

    private static final String STAND_IN = "host-lines.sh";
    private static final String PATH = "PATH";

    /**
     * An environment in which compilers do so.
     *
     * @param environment variables beside those of this process
     * @param folder holds what stands in for the compilers; made when needed
     */
    Map<String, String> in(Map<String, String> environment, Path folder) throws IOException {
        // nvcc has its options from its environment, and calls the others.
        CompilerStandIns.place(STAND_IN, Files.createDirectories(folder), name -> !name.startsWith("nvcc"));
        Map<String, String> all = Stream.concat(System.getenv().entrySet().stream(), environment.entrySet().stream())
                .filter(variable -> variable.getKey().equals(PATH))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (own, given) -> given));
        Map<String, String> variables = new LinkedHashMap<>(environment);
        variables.putAll(copied.environment());
        variables.put(PATH, CompilerStandIns.before(folder, all));
        return variables;
    }
}
