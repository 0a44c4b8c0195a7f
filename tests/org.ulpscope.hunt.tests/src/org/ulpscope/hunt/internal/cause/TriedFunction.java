package org.ulpscope.hunt.internal.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.study.GuardInputs;
import org.ulpscope.study.HuntCauses;
import org.ulpscope.tests.support.Installed;

/** A function that gcc compiles, with what it gives of many inputs, the causes of that, and what their guard does where gcc compiles it too. */
final class TriedFunction {
    private static final int INPUTS = 6000;
    private static final int FRESH = 200_000;

    private final Path folder;
    private final Path source;
    private final Kernel kernel;
    private final List<InputSlot> slots;
    private final Map<String, Set<List<Long>>> findings = new LinkedHashMap<>();
    private final Set<List<Long>> good = new LinkedHashSet<>();
    private final HuntCauses causes;
    private final String guard;

    TriedFunction(Path folder, String file, String signature, String text) throws Exception {
        this.folder = folder;
        this.source = Files.writeString(folder.resolve(file), text);
        this.kernel = SourceKernel.of(signature, file);
        this.slots = InputSlot.of(kernel);
        for (String line : run(program("inputs", INPUTS, 7, ""))) {
            String[] words = line.split(" ");
            List<Long> bits = Arrays.stream(words)
                    .skip(1)
                    .map(word -> Long.parseUnsignedLong(word, 16))
                    .toList();
            (words[0].equals("good") ? good : findings.computeIfAbsent(words[0], any -> new LinkedHashSet<>()))
                    .add(bits);
        }
        this.causes = CauseQuestion.answer(
                kernel, source, findings, List.copyOf(good), CauseQuestion.MOST_TIME, Progress.NONE);
        Set<List<Long>> all = findings.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
        this.guard = causes.guard(new GuardInputs(slots, all, good, Set.of())).orElse("");
    }

    HuntCauses causes() {
        return causes;
    }

    String guard() {
        return guard;
    }

    /** The conditions of a class, the first one first. */
    List<String> conditions(String label) {
        return causes.of(label).stream().map(cause -> cause.condition()).toList();
    }

    /** Whether the guard lets in an input, where gcc compiled it. */
    boolean letsIn(double... input) throws Exception {
        String call = Arrays.stream(input).mapToObj(Double::toString).collect(Collectors.joining(", "));
        return run(program("one", 0, 0, "printf(\"%d\\n\", let_in(" + call + "));"))
                .equals(List.of("1"));
    }

    /** Tries the guard on fresh inputs, compiled by gcc as the function is. A class that no input gave before counts for nothing. */
    void requireThatTheGuardIsExact() throws Exception {
        String body = "printf(\"%d %d\\n\", let_in_bad, refused_good);";
        assertEquals(List.of("0 0"), run(program("fresh", FRESH, 11, body)), guard);
    }

    private List<String> run(Path program) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(program.toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertEquals(0, process.waitFor());
        return Files.readAllLines(output);
    }

    private Path program(String name, int count, long seed, String end) throws IOException, InterruptedException {
        boolean isCpp = source.toString().endsWith(".cpp");
        Path text = Files.writeString(folder.resolve(name + (isCpp ? ".cpp" : ".c")), text(count, seed, end));
        Path program = folder.resolve(name);
        Process compiler = new ProcessBuilder(
                        Installed.program(isCpp ? "g++" : "gcc").toString(),
                        "-O2",
                        "-o",
                        program.toString(),
                        text.toString(),
                        "-lm")
                .redirectErrorStream(true)
                .start();
        String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, compiler.waitFor(), said);
        return program;
    }

    private String text(int count, long seed, String end) {
        boolean isWide = kernel.getReturns() == FloatFormat.FP64;
        String type = isWide ? "double" : "float";
        String parameters =
                slots.stream().map(slot -> type(slot) + " " + slot.name()).collect(Collectors.joining(", "));
        String names = IntStream.range(0, slots.size()).mapToObj(i -> "v" + i).collect(Collectors.joining(", "));
        String condition = guard == null || guard.isEmpty()
                ? "1"
                : guard.lines()
                        .map(line -> line.substring("assert".length(), line.length() - 1))
                        .collect(Collectors.joining(" && "));
        List<String> lines = new ArrayList<>(List.of(
                "#define main other_main",
                "#include \"" + source.getFileName() + "\"",
                "#undef main",
                "#include <math.h>",
                "#include <stdint.h>",
                "#include <stdio.h>",
                "#include <string.h>",
                "static uint64_t state = " + seed + ";",
                "static uint64_t bits64(void) { state += 0x9e3779b97f4a7c15u; uint64_t z = state;"
                        + " z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u; z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;"
                        + " return z ^ (z >> 31); }",
                "static double plain(void) { static const double few[] = {0, -0.0, 1, -1, 2, 0.5, 3, 10};"
                        + " uint64_t r = bits64(); if (r % 5 == 0) return few[(r >> 8) % 8];"
                        + " return ldexp((r >> 11) * 0x1p-53 + 0.5, (int) (bits64() % 20) - 10) * (r & 1 ? 1 : -1); }",
                "static double draw_double(void) { double x; uint64_t r = bits64(); if (r % 3) return plain();"
                        + " do { r = bits64(); memcpy(&x, &r, 8); } while (!(fabs(x) <= 1.7976931348623157e+308));"
                        + " return x; }",
                "static float draw_float(void) { float x; uint32_t r = (uint32_t) bits64(); if (r % 3) return (float)"
                        + " plain(); do { r = (uint32_t) (bits64() >> 20); memcpy(&x, &r, 4); }"
                        + " while (!(fabsf(x) <= 3.4028235e+38f)); return x; }",
                "static int draw_int(void) { return (int) (bits64() % 9) - 2; }",
                "static const char *label(" + type + " r) { return r != r ? \"NaN\" : isinf(r) ? r > 0 ? \"INF+\" :"
                        + " \"INF-\" : r != 0 && fabs((double) r) < " + (isWide ? "0x1p-1022" : "0x1p-126")
                        + " ? r > 0 ? \"SUB+\" : \"SUB-\" : \"good\"; }",
                "static int let_in(" + parameters + ") { return " + condition + "; }",
                "int main(void) { int let_in_bad = 0, refused_good = 0;",
                "(void) draw_double; (void) draw_float; (void) draw_int;",
                "for (int i = 0; i < " + count + "; i++) {"));
        for (int i = 0; i < slots.size(); i++) {
            lines.add(type(slots.get(i)) + " v" + i + " = draw_" + type(slots.get(i)) + "();");
        }
        lines.add("const char *is = label(" + kernel.getName() + "(" + names + "));");
        if (end.isEmpty()) {
            lines.add("printf(\"%s\", is);");
            for (int i = 0; i < slots.size(); i++) {
                lines.add("{ uint64_t b = 0; memcpy(&b, &v" + i + ", sizeof v" + i
                        + "); printf(\" %llx\", (unsigned long long) b); }");
            }
            lines.add("printf(\"\\n\");");
        } else {
            lines.add("int in = let_in(" + names + "); int isGood = !strcmp(is, \"good\"), isFound = 0;");
            findings.keySet().forEach(label -> lines.add("isFound |= !strcmp(is, \"" + label + "\");"));
            lines.add("let_in_bad += in && isFound; refused_good += !in && isGood;");
        }
        lines.add("}");
        lines.add(end);
        lines.add("(void) let_in_bad; (void) refused_good; return 0; }");
        return String.join("\n", lines) + "\n";
    }

    private static String type(InputSlot slot) {
        return slot.format() == FloatFormat.FP64 ? "double" : slot.format() == FloatFormat.FP32 ? "float" : "int";
    }
}
