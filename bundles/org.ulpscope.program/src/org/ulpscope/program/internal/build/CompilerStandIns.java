package org.ulpscope.program.internal.build;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.SearchPath;

/** What stands in the PATH for the compilers of this machine while a user's own build runs: a script that does something more and calls them. */
public final class CompilerStandIns {
    private static final Pattern COMPILER = Pattern.compile(
            "(?:[\\w.]+-)*(?:gcc|g\\+\\+|cc|c\\+\\+|clang|clang\\+\\+|nvcc|icx|icpx|hipcc|mpicc|mpicxx)(?:-[\\d.]+)?");
    private static final String PATH = "PATH";

    private CompilerStandIns() {}

    /**
     * Places them.
     *
     * @param script the name of the script, which lies beside this class and learns from its own name which compiler is meant
     * @param folder an existing one
     * @param wanted which compilers, by their names
     */
    public static void place(String script, Path folder, Predicate<String> wanted) throws IOException {
        Path copy = folder.resolve(script);
        try (InputStream text = CompilerStandIns.class.getResourceAsStream(script)) {
            Files.copy(text, copy, StandardCopyOption.REPLACE_EXISTING);
        }
        Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rwx------"));
        for (Path compiler : SearchPath.ofThisMachine().programs(COMPILER)) {
            Path standIn = folder.resolve(compiler.getFileName());
            if (wanted.test(compiler.getFileName().toString())) {
                Files.deleteIfExists(standIn);
                Files.createLink(standIn, copy);
            }
        }
    }

    /** The PATH of an environment with stand-ins before all else. */
    public static String before(Path folder, Map<String, String> environment) {
        return folder + File.pathSeparator + environment.getOrDefault(PATH, "/usr/bin:/bin");
    }
}
