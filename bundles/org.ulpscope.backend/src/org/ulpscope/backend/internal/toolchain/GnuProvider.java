package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.ReproducerCompiler;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainProvider;

/** Finds the compilers that take gcc's options and describe themselves when called with {@code -v}. */
abstract class GnuProvider implements ToolchainProvider {
    private static final Pattern TARGET = Pattern.compile("(?m)^Target: (\\S+)");

    private final String family;
    private final Pattern fileName;
    private final Pattern version;
    private final List<String> defaultOptions;

    GnuProvider(String family, Pattern fileName, Pattern version) {
        this(family, fileName, version, List.of("-O2"));
    }

    GnuProvider(String family, Pattern fileName, Pattern version, List<String> defaultOptions) {
        this.family = family;
        this.fileName = fileName;
        this.version = version;
        this.defaultOptions = List.copyOf(defaultOptions);
    }

    @Override
    public String family() {
        return family;
    }

    @Override
    public List<Path> candidates(SearchPath searchPath) {
        return searchPath.programs(fileName);
    }

    @Override
    public Optional<Toolchain> ask(Path executable, SearchPath searchPath) {
        String answer = ToolchainQuery.ask(executable, "-v");
        Matcher versionFound = version.matcher(answer);
        Matcher targetFound = TARGET.matcher(answer);
        if (!versionFound.find() || !targetFound.find()) {
            return Optional.empty();
        }
        String target = targetFound.group(1);
        return Optional.of(new GnuToolchain(
                executable.getFileName().toString(),
                Set.of(),
                family + " " + versionFound.group(1),
                target,
                executable,
                defaultOptions,
                obstacle(target)));
    }

    @Override
    public ReproducerCompiler reproducerCompiler() {
        return ReproducerCompiler.ofCpu(family);
    }

    private static Optional<String> obstacle(String target) {
        String here = System.getProperty("os.arch").replace("amd64", "x86_64");
        return target.startsWith(here)
                ? Optional.empty()
                : Optional.of("It makes code for " + target + ", and this machine is an " + here + ".");
    }
}
