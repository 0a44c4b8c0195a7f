package org.ulpscope.cli.internal.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.source.function.MeantFunction;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceFunctions;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.study.StudyTrust;
import picocli.CommandLine.Option;

/** The function that another one is held against. */
public final class ReferenceArgument {
    private static final String KERNEL_SUFFIX = ".kernel";
    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

    @Option(
            names = "--reference-source",
            paramLabel = "FILE",
            description = "Source file that defines the reference: .c, .cpp, .cu or .cl.")
    private Path source;

    private Optional<String> word = Optional.empty();

    /** Takes the word that stands behind the candidate, which a mixin cannot have by itself. */
    public ReferenceArgument named(Optional<String> behind) {
        word = behind;
        return this;
    }

    /**
     * The reference, if it may be run; empty where none was given.
     *
     * @param candidate whose source has a function that is given by its name alone
     */
    public Optional<Kernel> kernel(Kernel candidate, TrustArguments trust) {
        if (word.isEmpty()) {
            return Optional.ofNullable(source).map(ReferenceArgument::only);
        }
        Kernel kernel = BadInputException.reading(() -> read(word.get(), candidate));
        file().ifPresent(file -> trust.require(StudyTrust.question(trust.trust(), file, kernel)));
        return Optional.of(kernel);
    }

    /** The folder that its relative paths start from. */
    public Path folder() {
        Path working = Path.of("").toAbsolutePath();
        return file().map(file -> working.resolve(file).normalize().getParent()).orElse(working);
    }

    private Optional<Path> file() {
        return word.filter(text -> text.endsWith(KERNEL_SUFFIX)).map(Path::of);
    }

    private Kernel read(String text, Kernel candidate) {
        if (file().isPresent()) {
            return KernelFiles.load(Path.of(text));
        }
        if (source != null) {
            return named(source, text);
        }
        Optional<FunctionInFile> inFile = FunctionInFile.of(text);
        if (inFile.isPresent()) {
            return named(inFile.get().source(), inFile.get().function());
        }
        if (SourceFunctions.ENDINGS.contains(text.substring(text.lastIndexOf('.') + 1))) {
            return only(Path.of(text));
        }
        return NAME.matcher(text).matches() && SourceKernel.hasSource(candidate)
                ? named(Path.of(candidate.getSource()), text)
                : Signature.parse(text);
    }

    private static Kernel named(Path file, String function) {
        return of(
                file,
                MeantFunction.named(absolute(file), function, List.of(), SearchPath.ofThisMachine(), Progress.NONE));
    }

    private static Kernel only(Path file) {
        return of(file, MeantFunction.only(absolute(file), SearchPath.ofThisMachine(), Progress.NONE));
    }

    private static Kernel of(Path file, SourceFunction function) {
        return function.kernel(absolute(file).toString());
    }

    private static Path absolute(Path file) {
        if (!Files.isReadable(file) || !Files.isRegularFile(file)) {
            throw new BadInputException("There is no readable file '" + file + "'; give the path of a source file.");
        }
        return file.toAbsolutePath().normalize();
    }
}
