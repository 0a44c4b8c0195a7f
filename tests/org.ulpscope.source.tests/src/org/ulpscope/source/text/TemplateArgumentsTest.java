package org.ulpscope.source.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFiles;

class TemplateArgumentsTest {
    @TempDir
    Path folder;

    private List<String> of(String words, String name) throws IOException {
        Path file = folder.toAbsolutePath().normalize().resolve("a.cpp");
        Files.writeString(file, words);
        SourceFiles files = new SourceFiles(folder);
        return TemplateArguments.of(files, new Range(file, 0, words.length()), name).stream()
                .map(files::text)
                .map(String::strip)
                .toList();
    }

    @Test
    void eachIsItsText() throws IOException {
        assertEquals(List.of("double"), of("run<double>", "run"));
        assertEquals(List.of("double", "2 * n"), of("ns::sum < double, 2 * n >", "sum"));
        assertEquals(List.of("std::pair<int, double>", "(a > b)"), of("f<std::pair<int, double>, (a > b)>", "f"));
        assertEquals(List.of("float"), of("this->template get<float>", "get"));
    }

    @Test
    void aNameWithoutArgumentsHasNone() throws IOException {
        assertEquals(List.of(), of("run", "run"));
        assertEquals(List.of(), of("a.run", "run"));
    }
}
