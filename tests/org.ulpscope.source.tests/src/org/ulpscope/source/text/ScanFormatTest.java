package org.ulpscope.source.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFiles;

class ScanFormatTest {
    @TempDir
    Path folder;

    private Optional<List<String>> of(String words) throws IOException {
        Path file = folder.toAbsolutePath().normalize().resolve("a.c");
        Files.writeString(file, words);
        SourceFiles files = new SourceFiles(folder);
        return ScanFormat.of(files, new Range(file, 0, words.length())).map(all -> all.stream()
                .map(each -> each.format().map(DeclaredFormat::name).orElse("-") + " " + files.text(each.length()) + "@"
                        + each.length().from())
                .toList());
    }

    @Test
    void eachConversionThatWritesSaysWhat() throws IOException {
        assertEquals(Optional.of(List.of("FP64 l@2", "FP32 @6", "FP80 L@9")), of("\"%lf %e %Lg\""));
        assertEquals(Optional.of(List.of("- @2", "- l@6", "FP64 l@11")), of("\"%d\\n%ld %8lf\""));
    }

    @Test
    void whatWritesNothingIsPassedOver() throws IOException {
        assertEquals(Optional.of(List.of("- @11", "FP32 @27")), of("\"%*lf %% x%[^]%f]\" \"100%%%3f\""));
        assertEquals(Optional.of(List.of()), of("\"no number\""));
    }

    @Test
    void whatIsNoStringHasNone() throws IOException {
        assertEquals(Optional.empty(), of("format"));
        assertEquals(Optional.empty(), of("\"%\" PRIu32"));
    }
}
