package org.ulpscope.program.internal.coverage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.program.build.CompilerProcess;

/** The {@code gcov} of a GCC, which reads the counts of that GCC's version alone. */
public final class Gcov {
    /** {@code x86_64-linux-gnu-g++-12} is a prefix, the name, and the version. */
    private static final Pattern GCC = Pattern.compile("(.*-)?(?:gcc|g\\+\\+|cc|c\\+\\+)(-\\d+)?");

    private Gcov() {}

    /**
     * Its file.
     *
     * @param compiler the name or the path of a compiler
     * @return empty where that is none of GCC's by its name, or there is no such gcov
     */
    public static Optional<Path> of(String compiler) {
        Path path = Path.of(compiler);
        Matcher matcher = GCC.matcher(String.valueOf(path.getFileName()));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String name = Optional.ofNullable(matcher.group(1)).orElse("")
                + "gcov"
                + Optional.ofNullable(matcher.group(2)).orElse("");
        return path.isAbsolute()
                ? Optional.of(path.resolveSibling(name)).filter(Files::isExecutable)
                : CompilerProcess.search(name);
    }
}
