package org.ulpscope.source;

import java.util.List;
import org.ulpscope.numeric.DeclaredFormat;

/** The language of a program's sources, and how it spells Formats. */
public enum SourceLanguage {
    /** C; {@code _Float16} and mixed operations are part of the language. */
    C(
            "_Float16",
            "",
            List.of(
                    DeclaredFormat.FP128,
                    DeclaredFormat.FP80,
                    DeclaredFormat.FP64,
                    DeclaredFormat.FP32,
                    DeclaredFormat.FP16)),
    /** C++ for a CPU; GCC before 13 has no 16-bit format there, so none is offered. */
    CPP("", "", List.of(DeclaredFormat.FP128, DeclaredFormat.FP80, DeclaredFormat.FP64, DeclaredFormat.FP32)),
    /** CUDA C++; the 16-bit formats are classes of the toolkit's headers. What is wider than FP64 is the host's alone. */
    CUDA(
            "__half",
            "__nv_bfloat16",
            List.of(DeclaredFormat.FP64, DeclaredFormat.FP32, DeclaredFormat.FP16, DeclaredFormat.BF16));

    private final String half;
    private final String bfloat;
    private final List<DeclaredFormat> formats;

    SourceLanguage(String half, String bfloat, List<DeclaredFormat> formats) {
        this.half = half;
        this.bfloat = bfloat;
        this.formats = formats;
    }

    /** The Formats that a variable may have in this language where a compiler has them ({@link CompilerFormats}), widest first. */
    public List<DeclaredFormat> formats() {
        return formats;
    }

    /**
     * The type of a variable of a Format.
     *
     * @throws IllegalArgumentException if the language has none
     */
    public String typeName(DeclaredFormat format) {
        if (!formats.contains(format)) {
            throw new IllegalArgumentException(this + " has no type for " + format);
        }
        return switch (format) {
            case FP128 -> "__float128";
            case FP80 -> "long double";
            case FP64 -> "double";
            case FP32 -> "float";
            case FP16 -> half;
            case BF16 -> bfloat;
        };
    }

    /** Whether the 16-bit formats are classes, whose mixing with other types needs casts that are written down. */
    public boolean halfIsClass() {
        return this == CUDA;
    }
}
