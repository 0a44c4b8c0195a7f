package org.ulpscope.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.numeric.DeclaredFormat.FP128;
import static org.ulpscope.numeric.DeclaredFormat.FP16;
import static org.ulpscope.numeric.DeclaredFormat.FP32;
import static org.ulpscope.numeric.DeclaredFormat.FP64;
import static org.ulpscope.numeric.DeclaredFormat.FP80;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;
import org.ulpscope.tests.support.Installed;

/** What a program's own compiler says of its types decides which Formats there are, and which one {@code long double} is. */
@EnabledIfSystemProperty(named = "os.arch", matches = "amd64|x86_64")
class CompilerFormatsTest {
    @TempDir
    Path folder;

    private ParsedSources read(String name, String compiler, String... flags) throws IOException {
        Path unit = Files.writeString(folder.resolve(name), "long double x = 1.0L;\n");
        return SourceReader.read(
                new Sources(folder, List.of(unit), compiler, Arrays.asList(flags)),
                SearchPath.ofThisMachine(),
                Progress.NONE);
    }

    private static Optional<DeclaredFormat> ofX(ParsedSources parsed) {
        SyntaxNode x = parsed.declarations().getFirst();
        return Formats.of(x);
    }

    @ParameterizedTest
    @CsvSource(nullValues = "none", textBlock = """
            gcc,   -O2,                             FP80
            gcc,   -mlong-double-64,                FP64
            gcc,   -mlong-double-128,               FP128
            clang, -O2,                             FP80
            clang, --target=aarch64-linux-gnu,      FP128
            clang, --target=x86_64-pc-windows-msvc, FP64
            clang, --target=powerpc64le-linux-gnu,  none
            """)
    void longDoubleIsWhatTheCompilerSaysItIs(String compiler, String flag, DeclaredFormat format) throws IOException {
        ParsedSources parsed = read("a.c", compiler, flag);
        assertEquals(Optional.ofNullable(format), ofX(parsed));
        assertEquals(format == FP80, parsed.formats().has(FP80), "no other words spell FP80");
    }

    @Test
    void onlyClangForAarch64HasNoFloat128() throws IOException {
        assertTrue(read("a.c", "gcc").formats().has(FP128));
        assertFalse(read("a.c", "clang", "--target=aarch64-linux-gnu").formats().has(FP128));
    }

    @Test
    void fp16IsWorthTryingWhereTheCpuHasInstructionsForIt() throws IOException {
        Installed.program("gcc-12");
        CompilerFormats plain = read("a.c", "gcc-12", "-O2").formats();
        assertTrue(plain.has(FP16));
        assertFalse(plain.isWorthTrying(FP16), "it would be a call for each operation");
        assertTrue(read("a.c", "gcc-12", "-mf16c").formats().isWorthTrying(FP16));
        assertEquals(
                List.of(FP128, FP80, FP64, FP32),
                read("a.cpp", "g++", "-mf16c").formats().all());
    }

    @Test
    void aCompilerThatHasNoFloat16IsNotAskedForIt() throws IOException {
        Installed.program("clang-14");
        assertEquals(
                List.of(FP128, FP80, FP64, FP32),
                read("a.c", "clang-14", "-mf16c").formats().all());
    }

    @Test
    void nothingIsRunThatTheSourcesBringAlong() throws IOException {
        Path ran = folder.resolve("ran");
        Path own = Files.writeString(folder.resolve("gcc"), "#!/bin/sh\ntouch " + ran + "\n");
        assertTrue(own.toFile().setExecutable(true));
        for (String name : List.of("./gcc", own.toString(), "sh")) {
            assertEquals(Optional.of(FP80), ofX(read("a.c", name)));
        }
        assertFalse(Files.exists(ran));
    }
}
