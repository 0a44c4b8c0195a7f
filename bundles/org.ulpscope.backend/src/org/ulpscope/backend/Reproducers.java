package org.ulpscope.backend;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.internal.compile.KernelLibraries;
import org.ulpscope.backend.internal.wrapper.ReproducerText;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;

/**
 * Programs that stand alone and show one finding: they print the inputs and the output, and their exit status is 0 when what was found happens
 * again, 1 when it does not, and 2 when it could not be tried.
 */
public final class Reproducers {
    private Reproducers() {}

    /** The language of a reproducer, which gives its file name's ending. */
    public static Language language(Kernel kernel, Platform platform) {
        boolean cuda =
                CTypes.isCuda(kernel.getOrigin()) || compilerFamily(platform).equals("nvcc");
        String file = kernel.getOrigin() == Origin.SOURCE ? kernel.getSource() : kernel.getHeader();
        return cuda ? Language.CUDA : Language.ofFile(file).orElse(Language.C);
    }

    /**
     * The source of a reproducer. The user's source, and what it includes in quotes, is part of it.
     *
     * @param folder the folder that the kernel's relative paths start from
     * @param platform where the finding was made
     * @param inputs the inputs, one of whose rows is it
     * @param row the row
     * @param expected what was found
     * @param fileName the name it will be stored under, for the command in its first line
     * @throws org.ulpscope.numeric.UlpscopeException if the kernel's source cannot be read
     */
    public static String source(
            Kernel kernel, Path folder, Platform platform, Inputs inputs, int row, Outcome expected, String fileName) {
        Language language = language(kernel, platform);
        return new ReproducerText(kernel, language, inputs, row)
                .text(folder, platform, expected, command(kernel, folder, platform, language, fileName));
    }

    private static String command(Kernel kernel, Path folder, Platform platform, Language language, String fileName) {
        String program =
                fileName.substring(0, fileName.length() - language.extension().length());
        Stream<String> libraries =
                switch (language) {
                    case C -> Stream.of("-lm");
                    case CPP -> Stream.of("-lstdc++", "-lm");
                    case CUDA -> Stream.of();
                };
        List<String> architecture =
                language == Language.CUDA && platform.options().stream().noneMatch(o -> o.startsWith("-arch"))
                        ? List.of("-arch=" + platform.device().split(" ")[0])
                        : List.of();
        return Stream.of(
                        Stream.of(compiler(platform)),
                        platform.options().stream(),
                        architecture.stream(),
                        Stream.of("-o", program, fileName),
                        // A kernel of libm names its library itself.
                        Stream.concat(
                                        language == Language.CUDA
                                                ? Stream.<String>of()
                                                : KernelLibraries.of(kernel, folder).stream(),
                                        libraries)
                                .distinct())
                .flatMap(words -> words)
                .map(Reproducers::quoted)
                .collect(Collectors.joining(" "));
    }

    /** This machine's name for the compiler, or else its make's. */
    private static String compiler(Platform platform) {
        return Toolchains.detect(ToolchainSettings.DEFAULT)
                .first(toolchain -> toolchain.product().equals(platform.toolchain()))
                .map(toolchain -> toolchain.executable().getFileName().toString())
                .orElseGet(() -> compilerFamily(platform));
    }

    private static String compilerFamily(Platform platform) {
        // A program shows what the twin found on the GPU that it stands for.
        return platform.toolchain().replaceFirst("^twin ", "").split(" ")[0];
    }

    /** A word as a shell reads it back. */
    private static String quoted(String word) {
        return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
