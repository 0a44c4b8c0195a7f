package org.ulpscope.gcn.ocml;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** The assembly of AMD's math library, translated, gives what its bitcode gives when it is compiled for this processor. */
class DeviceLibraryTest {
    /** Not the library but the compiler: of round(-0.29) it keeps no sign, which may be lost where it takes the library's steps for one of its own. */
    private static final String OTHER_ZERO = "round";

    @TempDir
    Path folder;

    @Test
    void someFunctionsAgree() throws Exception {
        agree(Stream.of("exp", "sin", "pow", "div").toList(), 20_000);
    }

    @Tag("repeat")
    @Test
    void allFunctionsAgree() throws Exception {
        agree(
                MathFunction.all().stream()
                        .map(MathFunction::name)
                        .filter(name -> !name.equals(OTHER_ZERO))
                        .toList(),
                20_000);
    }

    private void agree(List<String> names, long inputs) throws Exception {
        List<MathFunction> functions = MathFunction.all().stream()
                .filter(function -> names.contains(function.name()))
                .toList();
        assertEquals(names.size(), functions.size());
        Comparison comparison = new Comparison(folder, functions, "-O3");
        List<Executable> checks = functions.stream()
                .map(function -> (Executable) () -> {
                    Comparison.Result result = comparison.of(function, inputs);
                    assertEquals(0, result.different(), () -> function.name() + " " + result.example());
                })
                .toList();
        assertAll(checks);
    }
}
