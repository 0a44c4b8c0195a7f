package org.ulpscope.model;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Optional;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;

/** How C, CUDA C++ and OpenCL C spell the formats, on systems where {@code long} has 64 bits. */
public final class CTypes {
    private static final Map<String, Format> NAMED = Map.ofEntries(
            entry("double", FloatFormat.FP64),
            entry("_Float64", FloatFormat.FP64),
            entry("float", FloatFormat.FP32),
            entry("_Float32", FloatFormat.FP32),
            entry("_Float16", FloatFormat.FP16),
            entry("__fp16", FloatFormat.FP16),
            entry("__half", FloatFormat.FP16),
            entry("half", FloatFormat.FP16),
            entry("__bf16", FloatFormat.BF16),
            entry("__nv_bfloat16", FloatFormat.BF16),
            entry("nv_bfloat16", FloatFormat.BF16),
            entry("__nv_fp8_e5m2", FloatFormat.E5M2),
            entry("__nv_fp8_e4m3", FloatFormat.E4M3),
            entry("int32_t", IntegerFormat.INT32),
            entry("int64_t", IntegerFormat.INT64),
            entry("ssize_t", IntegerFormat.INT64),
            entry("ptrdiff_t", IntegerFormat.INT64),
            entry("intptr_t", IntegerFormat.INT64),
            entry("uint32_t", IntegerFormat.UINT32),
            entry("uint", IntegerFormat.UINT32),
            entry("ulong", IntegerFormat.UINT64),
            entry("uint64_t", IntegerFormat.UINT64),
            entry("uintptr_t", IntegerFormat.UINT64),
            entry("size_t", IntegerFormat.UINT64));

    private CTypes() {}

    /** The format of a type that has one name; types of several words, such as {@code unsigned long}, are not looked up here. */
    public static Optional<Format> named(String typeName) {
        return Optional.ofNullable(NAMED.get(typeName));
    }

    /** Whether code of this origin is CUDA C++. */
    public static boolean isCuda(Origin origin) {
        return origin == Origin.CUDA_DEVICE || origin == Origin.CUDA_GLOBAL;
    }

    /** Whether code of this origin is OpenCL C. */
    public static boolean isOpenCl(Origin origin) {
        return origin == Origin.OPENCL_FUNCTION || origin == Origin.OPENCL_KERNEL;
    }

    /** Whether a function of this origin is launched, by a block of threads or a work-group. */
    public static boolean isLaunched(Origin origin) {
        return origin == Origin.CUDA_GLOBAL || origin == Origin.OPENCL_KERNEL;
    }

    /**
     * The type in code of that origin; needs no header but {@code cuda_fp16.h}, {@code cuda_bf16.h} and {@code cuda_fp8.h} in CUDA. OpenCL C has none for BF16,
     * which is spelled there as in C; no other language has one for FP8, which is spelled as in CUDA.
     */
    public static String spelling(Format format, Origin origin) {
        boolean cuda = isCuda(origin);
        boolean openCl = isOpenCl(origin);
        return switch (format) {
            case FloatFormat f ->
                switch (f) {
                    case FP64 -> "double";
                    case FP32 -> "float";
                    case FP16 -> cuda ? "__half" : openCl ? "half" : "_Float16";
                    case BF16 -> cuda ? "__nv_bfloat16" : "__bf16";
                    case E5M2 -> "__nv_fp8_e5m2";
                    case E4M3 -> "__nv_fp8_e4m3";
                };
            case IntegerFormat i ->
                switch (i) {
                    case INT32 -> "int";
                    case INT64 -> openCl ? "long" : "long long";
                    case UINT32 -> "unsigned int";
                    case UINT64 -> openCl ? "ulong" : "unsigned long long";
                };
        };
    }
}
