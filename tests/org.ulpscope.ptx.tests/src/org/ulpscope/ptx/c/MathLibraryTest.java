package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.ptx.Nvcc;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.approximation.ApproximationLibrary;
import org.ulpscope.ptx.approximation.ApproximationSource;
import org.ulpscope.ptx.passes.ProductFusion;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** The CUDA math library, translated, gives what an H100 gave; needs nvcc and no GPU. Some functions changed from release to release. */
class MathLibraryTest {
    private static final String RELEASE = "13.0";

    @TempDir
    Path folder;

    @Test
    void someFunctionsGiveTheBitsOfAGpu() throws Exception {
        compare("d", List.of("default"), List.of("exp", "rsqrt", "sin", "fmod", "pow"));
    }

    private static Stream<Arguments> translations() {
        return Repeats.some(
                Stream.of(
                        Arguments.of("d", "default"),
                        Arguments.of("f", "-use_fast_math"),
                        Arguments.of("f", "-G"),
                        Arguments.of("d", "-Xptxas,-O0 -Xptxas,-fmad=false"),
                        Arguments.of("d", "-fmad=false"),
                        Arguments.of("d", "-use_fast_math"),
                        Arguments.of("d", "-G"),
                        Arguments.of("f", "default"),
                        Arguments.of("f", "-Xptxas,-fmad=false"),
                        Arguments.of("f", "-fmad=false")),
                3);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("translations")
    void allFunctionsGiveTheBitsOfAGpu(String precision, String options) throws Exception {
        Installed.nvcc(RELEASE);
        compare(
                precision,
                List.of(options.split(" ")),
                MathLibrary.functions().stream().map(MathLibrary.Function::name).toList());
    }

    private void compare(String precision, List<String> options, List<String> names) throws Exception {
        boolean fp64 = precision.equals("d");
        List<String> flags = new ArrayList<>(List.of("-arch=sm_90", "-rdc=true"));
        options.stream()
                .filter(option -> !option.equals("default") && !option.startsWith("-Xptxas"))
                .forEach(flags::add);
        PtxModule read = Ptx.parse(Nvcc.ptx(folder, MathLibrary.source(fp64), flags.toArray(String[]::new)));
        boolean fuses = options.stream().noneMatch(option -> option.startsWith("-Xptxas") || option.equals("-G"));
        PtxModule module = fuses ? new ProductFusion().apply(read) : read;
        Map<String, long[]> results = evaluate(module, fp64, names);
        GoldenResults golden = new GoldenResults();
        List<Executable> checks = new ArrayList<>();
        for (String option : options) {
            for (String name : names) {
                String key = option + " " + precision + " " + name;
                checks.add(() -> check(golden, key, results.get(name), fp64));
            }
        }
        assertAll(checks);
    }

    private static void check(GoldenResults golden, String key, long[] results, boolean fp64) {
        if (key.startsWith("default") || key.startsWith("-use")) {
            golden.spots(key)
                    .forEach((index, bits) -> assertEquals(
                            Long.toHexString(bits),
                            Long.toHexString(GoldenResults.canonical(results[index], fp64)),
                            key + " " + index));
        }
        assertEquals(golden.hash(key), GoldenResults.hash(results, fp64), key);
    }

    private Map<String, long[]> evaluate(PtxModule module, boolean fp64, List<String> names) throws Exception {
        String prefix = fp64 ? "d_" : "f_";
        CTranslation translation = CTranslator.translate(
                module,
                new TranslationOptions(names.stream().map(name -> prefix + name).toList(), false, false));
        ApproximationSource approximations = ApproximationLibrary.withMeasured(folder.resolve("none"))
                .source(translation.approximationFunctions(), module.architecture(), folder);
        assertEquals("[]", approximations.inexact().toString());
        assertEquals(List.of(), translation.unmodelled());
        String source = translation.source() + approximations.text() + loops(translation.functions(), fp64);
        CProgram program = CProgram.compile(folder, source, "-mfma");
        return unpack(program.run(inputs(fp64, names)), fp64, names);
    }

    private static String loops(List<CFunction> functions, boolean fp64) {
        String type = fp64 ? "uint64_t" : "uint32_t";
        StringBuilder c = new StringBuilder(
                "\n#include <stdio.h>\nint main(void)\n{\n    ulp_thread thread = {0};\n    " + type + " x[4], y;\n");
        for (CFunction function : functions) {
            StringBuilder arguments = new StringBuilder();
            for (int i = 0; i < function.parameters().size(); i++) {
                arguments.append(", x[").append(i).append(']');
            }
            c.append(
                    "    for (int i = 0; i < %d; i++) { fread(x, sizeof y, %d, stdin); y = %s(&thread%s); fwrite(&y, sizeof y, 1, stdout); }\n"
                            .formatted(
                                    new MathInputs(fp64).count(),
                                    function.parameters().size(),
                                    function.cName(),
                                    arguments));
        }
        return c + "    return 0;\n}\n";
    }

    private static ByteBuffer inputs(boolean fp64, List<String> names) {
        List<MathLibrary.Function> functions = MathLibrary.functions();
        MathInputs inputs = new MathInputs(fp64);
        ByteBuffer bytes =
                ByteBuffer.allocate(inputs.count() * names.size() * 4 * 8).order(ByteOrder.LITTLE_ENDIAN);
        for (int position = 0; position < functions.size(); position++) {
            if (names.contains(functions.get(position).name())) {
                long[][] columns =
                        inputs.columns(position, functions.get(position).parameters());
                for (int i = 0; i < inputs.count(); i++) {
                    for (long[] column : columns) {
                        put(bytes, column[i], fp64);
                    }
                }
            }
        }
        return bytes.flip();
    }

    private static void put(ByteBuffer bytes, long bits, boolean fp64) {
        if (fp64) {
            bytes.putLong(bits);
        } else {
            bytes.putInt((int) bits);
        }
    }

    private static Map<String, long[]> unpack(ByteBuffer output, boolean fp64, List<String> names) {
        Map<String, long[]> results = new HashMap<>();
        for (String name : names) {
            long[] bits = new long[new MathInputs(fp64).count()];
            for (int i = 0; i < bits.length; i++) {
                bits[i] = fp64 ? output.getLong() : Integer.toUnsignedLong(output.getInt());
            }
            results.put(name, bits);
        }
        return results;
    }
}
