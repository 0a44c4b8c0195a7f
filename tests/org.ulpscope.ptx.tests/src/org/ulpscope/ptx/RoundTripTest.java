package org.ulpscope.ptx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.tests.support.Repeats;

/** PTX as nvcc emits it is read, written, read as the same, and accepted by ptxas. */
class RoundTripTest {
    static final Path FEATURES = Path.of(
            System.getProperty("ulpscope.root"), "tests/org.ulpscope.ptx.tests/src/org/ulpscope/ptx/data/features.cu");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = "-arch=sm_90 -lineinfo -rdc=true")
    void textIsReadAndWritten(String options) throws Exception {
        roundTrip(options);
    }

    private static Stream<String> others() {
        return Repeats.some(
                Stream.of(
                        "-arch=sm_100 -G",
                        "-arch=sm_75",
                        "-arch=sm_80 -lineinfo",
                        "-arch=sm_86 -use_fast_math",
                        "-arch=sm_89 -fmad=false",
                        "-arch=sm_90 -lineinfo -rdc=true",
                        "-arch=sm_100"),
                3);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("others")
    void textForOtherArchitecturesAndOptionsIsReadAndWritten(String options) throws Exception {
        roundTrip(options);
    }

    private void roundTrip(String options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(options.split(" ")));
        PtxModule module = Ptx.parse(Nvcc.ptx(folder, Files.readString(FEATURES), arguments.toArray(String[]::new)));
        String written = PtxWriter.write(module);
        assertEquals(module, Ptx.parse(written));
        Nvcc.assemble(folder, module, written);
        for (PtxFunction function : module.functions()) {
            assertTrue(!FunctionListing.of(module, function).sites().isEmpty(), function.name());
        }
    }
}
