package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.ReproducerCompiler;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainProvider;
import org.ulpscope.base.UlpscopeException;

/** Finds a math library beside the system's, which the first gcc compiles for. */
abstract class MathLibraryProvider implements ToolchainProvider {
    /**
     * Has each call made: compilers put instructions of their own in the place of calls of the functions that they know, and these would not be
     * the library's.
     */
    static final String CALL_EACH = "-fno-builtin";

    static final String UNKNOWN_VERSION = "of unknown version";

    private final GccProvider compilers = new GccProvider();
    private final List<Path> places;

    /** @param places files that the library can be; the first that exists is it */
    MathLibraryProvider(List<String> places) {
        String machine = System.getProperty("os.arch").replace("amd64", "x86_64");
        this.places = places.stream()
                .map(place -> Path.of(place.replace("MACHINE", machine)))
                .toList();
    }

    @Override
    public List<Path> candidates(SearchPath searchPath) {
        return library().isEmpty()
                ? List.of()
                : compilers.candidates(searchPath).stream().limit(1).toList();
    }

    @Override
    public Optional<Toolchain> ask(Path executable, SearchPath searchPath) {
        return library().flatMap(file -> compilers.ask(executable, searchPath).map(compiler -> with(compiler, file)));
    }

    @Override
    public boolean makes(String product) {
        return product.contains(" with " + family() + " ");
    }

    @Override
    public ReproducerCompiler reproducerCompiler() {
        return compilers.reproducerCompiler();
    }

    /**
     * The compiler with the library in this file.
     *
     * @throws UlpscopeException if the library cannot be used
     */
    abstract Toolchain with(Toolchain compiler, Path library);

    private Optional<Path> library() {
        return places.stream().filter(Files::isReadable).findFirst();
    }

    /** The first group of a pattern in a file; {@code of unknown version} where it does not occur. */
    static String version(Path file, Pattern pattern) {
        try {
            Matcher matcher = pattern.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
            return matcher.find() ? matcher.group(1) : UNKNOWN_VERSION;
        } catch (IOException e) {
            throw new UlpscopeException("'" + file + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /** A text beside this class. */
    static String text(String resource) {
        try (InputStream stream = MathLibraryProvider.class.getResourceAsStream(resource)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
