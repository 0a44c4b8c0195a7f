package org.ulpscope.ptx.c;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The functions of the CUDA math library that golden results exist of, in the order that their inputs depend on. */
public final class MathLibrary {
    record Function(String name, int parameters) {}

    static final Path DATA =
            Path.of(System.getProperty("ulpscope.root"), "tests/org.ulpscope.ptx.tests/src/org/ulpscope/ptx/data");

    private MathLibrary() {}

    static List<Function> functions() {
        try {
            return Files.readAllLines(DATA.resolve("functions.txt")).stream()
                    .map(line -> line.split(" "))
                    .map(parts -> new Function(parts[0], Integer.parseInt(parts[1])))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** CUDA with one device function for each, of the same name with {@code d_} or {@code f_} before it. */
    public static String source(boolean fp64) {
        return functions().stream().map(function -> source(function, fp64)).collect(Collectors.joining("\n"));
    }

    private static String source(Function function, boolean fp64) {
        String type = fp64 ? "double" : "float";
        String parameters = IntStream.range(0, function.parameters())
                .mapToObj(i -> type + " x" + i)
                .collect(Collectors.joining(", "));
        String arguments =
                IntStream.range(0, function.parameters()).mapToObj(i -> "x" + i).collect(Collectors.joining(", "));
        String suffix = fp64 ? "" : "f";
        String body =
                switch (function.name()) {
                    case "div" -> "return x0 / x1;";
                    case "ilogb" -> "return (%s) ilogb%s(x0);".formatted(type, suffix);
                    case "modf" -> "%s whole; return modf%s(x0, &whole);".formatted(type, suffix);
                    case "modfi" -> "%s whole; modf%s(x0, &whole); return whole;".formatted(type, suffix);
                    default -> "return %s%s(%s);".formatted(function.name(), suffix, arguments);
                };
        return "extern \"C\" __device__ __noinline__ %s %s_%s(%s) { %s }"
                .formatted(type, fp64 ? "d" : "f", function.name(), parameters, body);
    }
}
