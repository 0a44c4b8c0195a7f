package org.ulpscope.accuracy.internal.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.accuracy.internal.header.ExactHeader;
import org.ulpscope.accuracy.internal.source.ClangSource;
import org.ulpscope.accuracy.internal.source.ExactCaller;
import org.ulpscope.accuracy.internal.source.ExactWords;
import org.ulpscope.accuracy.internal.source.InstrumentedSource;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.source.copy.LaunchHeader;
import org.ulpscope.source.copy.RetypedCopies;
import org.ulpscope.source.tree.ParsedSources;

/**
 * A kernel compiled with exact numbers, in a folder of its own.
 *
 * @param kernel what it calls
 * @param folder where it is
 * @param source what its marks mean
 */
public record ExactProgram(Kernel kernel, PrivateFolder folder, InstrumentedSource source) implements AutoCloseable {
    /** Without fast math and contraction, so that what is computed as written is as written. */
    private static final List<String> OPTIONS =
            List.of("-std=gnu++17", "-w", "-Og", "-ffp-contract=off", "-fpermissive", "-fmax-errors=5");

    /** MPFR's shared library is wherever gcc is; its header and the link without a number come with a package of their own. */
    private static final List<String> LIBRARIES = List.of("-l:libmpfr.so.6", "-lm");

    /**
     * Compiles a kernel.
     *
     * @param file what defines it, absolute
     * @throws BadInputException if it does not compile so, does with numbers what real ones cannot do, or there is no g++
     */
    public static ExactProgram compiled(Kernel kernel, Path file, Language language, Progress progress) {
        Path compiler = CompilerProcess.search("g++")
                .orElseThrow(
                        () -> new BadInputException(
                                "There is no g++ on this machine, which exact values are computed with: install it with 'apt install g++'."));
        try {
            PrivateFolder folder = PrivateFolder.temporary();
            try {
                Optional<ParsedSources> parsed = ClangSource.of(file, language, folder.path(), progress);
                InstrumentedSource marked = parsed.map(read -> ClangSource.marked(read, kernel.getName()))
                        .orElse(InstrumentedSource.PLAIN);
                ExactProgram program = new ExactProgram(kernel, folder, marked);
                program.compile(compiler, file, language, progress);
                return program;
            } catch (IOException | RuntimeException failure) {
                folder.close();
                throw failure;
            }
        } catch (IOException e) {
            throw new UlpscopeException("The temporary folder cannot be written to: " + e.getMessage() + ".", e);
        }
    }

    private void compile(Path compiler, Path file, Language language, Progress progress) throws IOException {
        Path copies = Files.createDirectory(folder.path().resolve("sources"));
        Path copy = new RetypedCopies(copies, language, new ExactWords(), source.texts()).copy(file);
        Files.writeString(copies.resolve(ExactHeader.NAME), ExactHeader.text());
        Files.writeString(copies.resolve(ExactHeader.DRIVER), ExactHeader.driver());
        Files.writeString(copies.resolve(LaunchHeader.NAME), LaunchHeader.text(language));
        Files.writeString(copies.resolve("device.hpp"), ExactHeader.deviceFunctions(language));
        Path caller = Files.writeString(
                copies.resolve("caller.cpp"),
                ExactCaller.text(kernel, copy.getFileName().toString(), language));
        List<String> command = new ArrayList<>(List.of(compiler.toString()));
        command.addAll(OPTIONS);
        command.addAll(List.of("-I", file.getParent().toString(), "-o", binary().toString(), caller.toString()));
        command.addAll(LIBRARIES);
        try {
            new CompilerProcess(progress).run(command, copies);
        } catch (BuildFailure failure) {
            throw new BadInputException("'" + file.getFileName()
                    + "' does not compile as C++ with exact numbers in the place of float and double: "
                    + failure.getMessage());
        }
    }

    /** The program. */
    public Path binary() {
        return folder.path().resolve("program");
    }

    @Override
    public void close() {
        folder.close();
    }
}
