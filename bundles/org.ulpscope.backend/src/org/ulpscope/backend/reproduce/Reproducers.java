package org.ulpscope.backend.reproduce;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.internal.compile.CrossedKernel;
import org.ulpscope.backend.internal.compile.KernelLibraries;
import org.ulpscope.backend.internal.toolchain.Detection;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.ReproducerCompiler;
import org.ulpscope.backend.toolchain.ToolchainProvider;
import org.ulpscope.backend.toolchain.Wrapper;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Kernel;

/**
 * Programs that stand alone and show one finding: they print the inputs and the output, and their exit status is 0 when what was found happens
 * again, 1 when it does not, and 2 when it could not be tried.
 */
public final class Reproducers {
    private static final Pattern PLACES = Pattern.compile("(?m)^#line \\d+ \"[^\"]*\"\\n");

    private Reproducers() {}

    /** The language of a reproducer, which gives its file name's ending. */
    public static Language language(Kernel kernel, Platform platform) {
        Language language = Wrapper.language(kernel, compiler(platform).languages());
        if (Wrapper.isMadeFromCuda(kernel, compiler(platform).languages())) {
            return compiler(platform).languages().contains(Language.CPP) ? Language.CPP : Language.OPENCL;
        }
        if (CTypes.isOpenCl(kernel.getOrigin())) {
            return Language.OPENCL;
        }
        return CTypes.isCuda(kernel.getOrigin()) && !language.isForDevice() ? Language.CUDA : language;
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
     * @throws org.ulpscope.base.UlpscopeException if the kernel's source cannot be read
     */
    public static String source(
            Kernel kernel, Path folder, Platform platform, Inputs inputs, int row, Outcome expected, String fileName) {
        Language language = language(kernel, platform);
        Kernel crossed = CrossedKernel.of(
                kernel,
                folder.toAbsolutePath().normalize(),
                platform.name(),
                compiler(platform).languages(),
                platform.options(),
                Progress.NONE);
        String text = new ReproducerText(crossed, language, inputs, row)
                .text(folder, platform, expected, command(kernel, folder, platform, language, fileName));
        // The program is the source now, and messages are to name its own lines.
        return crossed == kernel ? text : PLACES.matcher(text).replaceAll("");
    }

    private static String command(Kernel kernel, Path folder, Platform platform, Language language, String fileName) {
        List<String> libraries = language.isForDevice() ? List.of() : KernelLibraries.of(kernel, folder);
        return command(platform, language, libraries, fileName);
    }

    /**
     * The command that makes a program of one source file, as it is typed into a shell: the platform's compiler with its options.
     *
     * @param libraries options that link what the source needs besides what programs in its language do
     * @param fileName of the source; the program is called the same without the ending
     */
    public static String command(Platform platform, Language language, List<String> libraries, String fileName) {
        String program = fileName.substring(
                0, fileName.length() - language.programExtension().length());
        return Stream.of(
                        Stream.of(executable(platform)),
                        platform.options().stream().filter(compiler(platform).understood()),
                        compiler(platform).further().apply(platform).stream(),
                        Stream.of("-o", program, fileName),
                        // A kernel of libm names its library itself.
                        Stream.concat(libraries.stream(), language.libraries().stream())
                                .distinct())
                .flatMap(words -> words)
                .collect(Collectors.collectingAndThen(Collectors.toList(), ShellWords::join));
    }

    /** Whether the platform's compiler makes programs of sources in a language. */
    public static boolean compiles(Platform platform, Language language) {
        return compiler(platform).languages().contains(language);
    }

    /** This machine's compiler as a shell finds it, or else the name of its make. */
    private static String executable(Platform platform) {
        return Toolchains.here()
                .first(toolchain -> toolchain.product().equals(platform.toolchain())
                        && !toolchain.languages().contains(Language.OPENCL))
                .map(toolchain -> word(toolchain.executable()))
                .orElseGet(() -> compiler(platform).command());
    }

    /** The name alone, unless a shell finds none of that name, or another. */
    private static String word(Path executable) {
        String name = executable.getFileName().toString();
        Optional<Path> found = SearchPath.ofThisMachine().program(name);
        return found.filter(executable::equals).map(same -> name).orElseGet(executable::toString);
    }

    /** A make that is not known here is taken for a compiler of C that is called as its product is. */
    private static ReproducerCompiler compiler(Platform platform) {
        return Detection.providers()
                .filter(provider -> provider.makes(platform.toolchain()))
                .findFirst()
                .map(ToolchainProvider::reproducerCompiler)
                .orElseGet(() -> ReproducerCompiler.ofCpu(platform.toolchain().split(" ")[0]));
    }
}
