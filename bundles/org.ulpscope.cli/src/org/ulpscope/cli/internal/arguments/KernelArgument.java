package org.ulpscope.cli.internal.arguments;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.report.Coverage;
import org.ulpscope.source.function.DeclaredOtherwise;
import org.ulpscope.source.function.MeantFunction;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceFunctions;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.study.StudyTrust;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The function that a command is about: a signature with where the function comes from, or a kernel file. */
public final class KernelArgument {
    private static final String KERNEL_SUFFIX = ".kernel";
    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

    @Parameters(
            index = "0",
            arity = "0..1",
            hideParamSyntax = true,
            paramLabel = "KERNEL",
            description =
                    "A C signature in quotes, such as 'double cosh(double x)', or a .kernel file; a source file with"
                            + " one function (hunt takes all that it has), FILE:FUNCTION, or with --source a function's name.")
    private String text;

    @Option(
            names = "--header",
            paramLabel = "FILE",
            description = "Header that declares the function, as between the brackets of an #include.")
    private String header;

    @Option(
            names = "--library",
            paramLabel = "NAME",
            description =
                    "Library that has the function: a name as after -l, or the path of a shared library. Default: the math"
                            + " library.")
    private String library;

    @Option(
            names = "--source",
            paramLabel = "FILE",
            description = "Source file that defines the function: .c, .cpp, .cu or .cl.")
    private Path source;

    @Option(
            names = "--block",
            paramLabel = "THREADS",
            description =
                    "Threads of the one block that calls a __global__ function or a __kernel, 1 to 256. Default: that"
                            + " of the file, or 1.")
    private Integer block;

    @Mixin
    private DomainArguments domains;

    private Coverage around = Coverage.NONE;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** The word that it is given by; empty where it is not. */
    public Optional<String> word() {
        return Optional.ofNullable(text);
    }

    /**
     * The kernel, as the user described it, if it may be run.
     *
     * @throws MissingParameterException if none was given
     */
    public Kernel kernel(TrustArguments trust) {
        if (text == null) {
            ArgSpec argument = spec.positionalParameters().getFirst();
            throw new MissingParameterException(
                    spec.commandLine(), argument, "Missing required parameter: '" + argument.paramLabel() + "'");
        }
        split();
        Kernel kernel = BadInputException.reading(this::read);
        if (isFile()) {
            trust.require(StudyTrust.question(trust.trust(), Path.of(text), kernel));
        }
        return prepared(kernel);
    }

    /**
     * Of a source file that is given alone all functions that can be tested, in its order; else the one kernel.
     *
     * @throws MissingParameterException if none was given
     */
    public List<Kernel> kernels(TrustArguments trust) {
        if (text == null || source != null || !isSource()) {
            return List.of(kernel(trust));
        }
        return BadInputException.reading(() -> {
            source = Path.of(text);
            List<SourceFunction> functions = functions();
            around = LeftOutFunctions.of(functions);
            return MeantFunction.testable(functions, absoluteSource()).stream()
                    .map(function ->
                            prepared(described(function.kernel(absoluteSource().toString()))))
                    .toList();
        });
    }

    /** Takes a file before a colon for the source. */
    private void split() {
        if (source == null) {
            FunctionInFile.of(text).ifPresent(named -> {
                source = named.source();
                text = named.function();
            });
        }
    }

    private Kernel prepared(Kernel kernel) {
        warning(kernel).ifPresent(sentence -> spec.commandLine().getErr().println("ulpscope: " + sentence));
        domains.restrict(kernel);
        if (block != null) {
            kernel.setBlock(block);
        }
        return kernel;
    }

    /** The folder that the kernel's relative paths start from. */
    public Path folder() {
        Path working = Path.of("").toAbsolutePath();
        return isFile() ? working.resolve(text).normalize().getParent() : working;
    }

    private boolean isFile() {
        return text.endsWith(KERNEL_SUFFIX);
    }

    private Kernel read() {
        if (!isFile()) {
            return described(meant().orElseGet(() -> Signature.parse(text)));
        }
        if (header != null || library != null || source != null) {
            throw new BadInputException("'" + text
                    + "' says itself where the function comes from; leave out --header, --library and --source,"
                    + " or give a signature instead of the file.");
        }
        return KernelFiles.load(Path.of(text));
    }

    /** What belongs to the question beside the kernel: of a file that is given alone, its functions that cannot be tested, with why not. */
    public Coverage around() {
        return around;
    }

    private List<SourceFunction> functions() {
        return SourceFunctions.readAll(absoluteSource(), flags(), SearchPath.ofThisMachine(), Progress.NONE);
    }

    /** The function of a source that is meant; empty where the text is a signature that tells all. */
    private Optional<Kernel> meant() {
        if (source == null && isSource()) {
            source = Path.of(text);
            around = LeftOutFunctions.of(functions());
            return Optional.of(MeantFunction.only(absoluteSource(), flags(), SearchPath.ofThisMachine(), Progress.NONE))
                    .map(function -> function.kernel(absoluteSource().toString()));
        }
        boolean isFunction = source != null && (NAME.matcher(text).matches() || !isSignature());
        return Optional.of(isFunction).filter(known -> known).map(known -> MeantFunction.named(
                        absoluteSource(), text, flags(), SearchPath.ofThisMachine(), Progress.NONE)
                .kernel(absoluteSource().toString()));
    }

    /** What the first platform's compiler is given, which tells where headers are and what macros stand for. */
    private List<String> flags() {
        List<String> flags = new ArrayList<>();
        OptionSpec platforms = spec.findOption("--platform");
        if (platforms != null && platforms.getValue() instanceof List<?> names && !names.isEmpty()) {
            flags.addAll(ShellWords.split(String.valueOf(names.getFirst())));
            flags.removeFirst();
        }
        OptionSpec words = spec.findOption("--cflags");
        if (words != null && words.getValue() instanceof String options) {
            flags.addAll(ShellWords.split(options));
        }
        return flags;
    }

    /** Whether the text is a signature with parameters of a kernel; the source has others in its own words. */
    private boolean isSignature() {
        try {
            Signature.parse(text);
            return true;
        } catch (SignatureException e) {
            return false;
        }
    }

    private boolean isSource() {
        int dot = text.lastIndexOf('.');
        return dot > 0 && SourceFunctions.ENDINGS.contains(text.substring(dot + 1));
    }

    private Path absoluteSource() {
        if (!Files.isReadable(source) || !Files.isRegularFile(source)) {
            throw new BadInputException("There is no readable file '" + source + "'; give the path of a source file.");
        }
        return source.toAbsolutePath().normalize();
    }

    /** What a user should know who describes a function of a source otherwise than the source does. */
    private Optional<String> warning(Kernel kernel) {
        if (source == null) {
            return Optional.empty();
        }
        try {
            String code = GivenFile.text(source, StandardCharsets.ISO_8859_1);
            return DeclaredOtherwise.warning(kernel, source.getFileName().toString(), code);
        } catch (IOException e) {
            throw new BadInputException("'" + source + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private Kernel described(Kernel kernel) {
        if (source != null) {
            SourceKernel.setSource(kernel, absoluteSource().toString());
        }
        if (header != null) {
            kernel.setHeader(header);
        }
        if (library != null) {
            boolean isPath = library.contains(File.separator);
            kernel.setLibrary(
                    isPath ? Path.of(library).toAbsolutePath().normalize().toString() : library);
            if (isPath && source == null) {
                kernel.setOrigin(Origin.SHARED_LIBRARY);
            }
        }
        return kernel;
    }
}
