package org.ulpscope.tune.internal.flow;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tune.internal.clang.AstNode;

/** The Formats that types of C, C++ and CUDA stand for. */
final class Formats {
    private static final Pattern QUALIFIERS =
            Pattern.compile("\\b(?:const|volatile|restrict|__restrict|__restrict__|struct)\\b|&");

    private static final Map<String, FloatFormat> NAMES = Map.ofEntries(
            Map.entry("double", FloatFormat.FP64),
            Map.entry("float", FloatFormat.FP32),
            Map.entry("_Float16", FloatFormat.FP16),
            Map.entry("__fp16", FloatFormat.FP16),
            Map.entry("half", FloatFormat.FP16),
            Map.entry("__half", FloatFormat.FP16),
            Map.entry("__bf16", FloatFormat.BF16),
            Map.entry("nv_bfloat16", FloatFormat.BF16),
            Map.entry("__nv_bfloat16", FloatFormat.BF16));

    private Formats() {}

    /** The Format of a type, a reference to it included; empty for every other type. */
    static Optional<FloatFormat> of(String type) {
        return type.length() > 60
                ? Optional.empty()
                : Optional.ofNullable(
                        NAMES.get(QUALIFIERS.matcher(type).replaceAll("").strip()));
    }

    /** The Format of an expression's value, or of a variable. */
    static Optional<FloatFormat> of(AstNode node) {
        return of(node.desugared());
    }

    /** The Format of the elements of arrays, however deep. */
    static Optional<FloatFormat> ofElements(String type) {
        return of(type.replaceAll("\\[[^\\]]*\\]", ""));
    }

    /** Whether a type is a floating-point type wider than all Formats. */
    static boolean isWider(String type) {
        return type.contains("long double") || type.contains("__float128");
    }
}
