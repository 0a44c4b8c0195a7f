package org.ulpscope.program.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a folder tells of how it is built. */
class SuggestedBuildTest {
    @TempDir
    Path folder;

    @Test
    void whereThereIsNoBuildAllSourcesAreNamed() throws Exception {
        assertEquals(new SuggestedBuild(List.of(), "", ""), SuggestedBuild.of(folder));
        write("main.cpp", "");
        assertEquals(new SuggestedBuild(List.of(), "", ""), SuggestedBuild.of(folder));
        write("kernels.cu", "");
        write("kernels.cuh", "");
        assertEquals(new SuggestedBuild(List.of("kernels.cu", "main.cpp"), "", ""), SuggestedBuild.of(folder));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TARGET := bin/app|bin/app",
                "program = main|main",
                "all:@\tnvcc -O3 -o hello hello.cu|hello",
                "%.o: %.cu@\tnvcc -c $< -o $@@app: x.o@\tnvcc -o $@ x.o|app",
                "a.o: a.cu@\tnvcc -c a.cu -o a.o|"
            })
    void aMakefileOftenTellsWhatItMakes(String makefile, String program) throws Exception {
        write("main.cu", "");
        write("Makefile", makefile.replace("@\t", "\n\t").replace("@app", "\napp"));
        assertEquals(new SuggestedBuild(List.of(), "make", program == null ? "" : program), SuggestedBuild.of(folder));
    }

    @Test
    void cmakeTellsWhatItMakes() throws Exception {
        write("CMakeLists.txt", "project(x CUDA)\nadd_executable( wave main.cu )\n");
        assertEquals(
                new SuggestedBuild(List.of(), "sh -c 'cmake -B build && cmake --build build'", "build/wave"),
                SuggestedBuild.of(folder));
    }

    private void write(String name, String text) throws Exception {
        Files.writeString(folder.resolve(name), text);
    }
}
