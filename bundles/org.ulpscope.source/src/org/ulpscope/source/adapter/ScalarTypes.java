package org.ulpscope.source.adapter;

import static java.util.Map.entry;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;

/** The types of the languages that hold one number, on systems where {@code long} has 64 bits. */
final class ScalarTypes {
    private static final String BYTE = "-128:127";
    private static final String UNSIGNED_BYTE = "0:255";
    private static final String SHORT = "-32768:32767";
    private static final String UNSIGNED_SHORT = "0:65535";

    private static final Map<String, ScalarShape> BY_WORDS = Map.ofEntries(
            exact("double", FloatFormat.FP64),
            exact("_Float64", FloatFormat.FP64),
            exact("float", FloatFormat.FP32),
            exact("_Float32", FloatFormat.FP32),
            exact("_Float16", FloatFormat.FP16),
            exact("__half", FloatFormat.FP16),
            exact("half", FloatFormat.FP16),
            exact("__bf16", FloatFormat.BF16),
            exact("__nv_bfloat16", FloatFormat.BF16),
            exact("nv_bfloat16", FloatFormat.BF16),
            exact("__nv_fp8_e5m2", FloatFormat.E5M2),
            exact("__nv_fp8_e4m3", FloatFormat.E4M3),
            entry("long double", new ScalarShape("long double", FloatFormat.FP64, Optional.empty(), true)),
            entry("__float128", new ScalarShape("__float128", FloatFormat.FP64, Optional.empty(), true)),
            bounded("bool", "0:1"),
            bounded("_Bool", "0:1"),
            bounded("char", BYTE),
            bounded("char signed", BYTE),
            bounded("char unsigned", UNSIGNED_BYTE),
            bounded("short", SHORT),
            bounded("short unsigned", UNSIGNED_SHORT),
            exact("int", IntegerFormat.INT32),
            exact("unsigned", IntegerFormat.UINT32),
            exact("long", IntegerFormat.INT64),
            exact("long unsigned", IntegerFormat.UINT64),
            exact("long long", IntegerFormat.INT64),
            exact("long long unsigned", IntegerFormat.UINT64),
            bounded("int8_t", BYTE),
            bounded("uint8_t", UNSIGNED_BYTE),
            bounded("uchar", UNSIGNED_BYTE),
            bounded("int16_t", SHORT),
            bounded("uint16_t", UNSIGNED_SHORT),
            bounded("ushort", UNSIGNED_SHORT),
            exact("int32_t", IntegerFormat.INT32),
            exact("uint32_t", IntegerFormat.UINT32),
            exact("uint", IntegerFormat.UINT32),
            exact("int64_t", IntegerFormat.INT64),
            exact("uint64_t", IntegerFormat.UINT64),
            exact("size_t", IntegerFormat.UINT64),
            exact("ssize_t", IntegerFormat.INT64),
            exact("ptrdiff_t", IntegerFormat.INT64),
            exact("intptr_t", IntegerFormat.INT64),
            exact("uintptr_t", IntegerFormat.UINT64));

    private ScalarTypes() {}

    private static Map.Entry<String, ScalarShape> exact(String type, Format format) {
        return entry(type, new ScalarShape(type, format, Optional.empty(), false));
    }

    private static Map.Entry<String, ScalarShape> bounded(String type, String bounds) {
        return entry(type, new ScalarShape(type, IntegerFormat.INT32, Optional.of(bounds), false));
    }

    /** The type that these words name, in whatever order; empty where they name none that holds one number. */
    static Optional<ScalarShape> named(String words) {
        String plain = words.startsWith("std::") ? words.substring("std::".length()) : words;
        String sorted = Arrays.stream(plain.split(" "))
                .filter(word -> !word.equals("int") || !plain.contains(" "))
                .filter(word -> !word.equals("signed") || plain.contains("char"))
                .sorted()
                .collect(Collectors.joining(" "))
                .replace("double long", "long double");
        return Optional.ofNullable(BY_WORDS.get(sorted.isEmpty() ? "int" : sorted))
                .map(found -> new ScalarShape(words, found.format(), found.bounds(), found.isWider()));
    }

    /** One that takes the values of an enumeration. */
    static ScalarShape enumeration(String type, long least, long greatest) {
        boolean isNarrow = least >= Integer.MIN_VALUE && greatest <= Integer.MAX_VALUE;
        return new ScalarShape(
                type, isNarrow ? IntegerFormat.INT32 : IntegerFormat.INT64, Optional.of(least + ":" + greatest), false);
    }
}
