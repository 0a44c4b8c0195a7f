package org.ulpscope.backend.toolchain;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which header of the standard library of C declares a name (ISO/IEC 9899:2018, clause 7), for the names that numerical programs use. They are those of
 * C++ and CUDA too. Constants such as M_PI are no part of the standard, and in math.h of all compilers that are known here.
 */
public final class StandardHeaders {
    /** Those that have a float and a long double beside them, named by a suffix. */
    private static final String OF_THREE_FORMATS =
            "acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs fdim floor fma "
                    + "fmax fmin fmod frexp hypot ilogb ldexp lgamma llrint llround log log10 log1p log2 logb lrint lround modf nan "
                    + "nearbyint nextafter nexttoward pow remainder remquo rint round scalbln scalbn sin sinh sqrt tan tanh tgamma trunc";

    /** What else is called, macros that stand for functions among them. */
    private static final Map<String, String> OTHER_FUNCTIONS = Map.of(
            "assert.h", "assert",
            "math.h",
                    "fpclassify isfinite isgreater isgreaterequal isinf isless islessequal islessgreater isnan isnormal"
                            + " isunordered signbit",
            "fenv.h", "feclearexcept fegetround feraiseexcept fesetround fetestexcept",
            "stdio.h", "fclose fopen fprintf fputs fscanf printf puts scanf snprintf sprintf sscanf",
            "stdlib.h", "abort abs atof atoi calloc exit free labs llabs malloc qsort rand realloc srand strtod strtof",
            "string.h", "memcmp memcpy memmove memset strcmp strcpy strlen");

    private static final Map<String, String> TYPES_AND_CONSTANTS = Map.ofEntries(
            Map.entry(
                    "math.h",
                    "HUGE_VAL HUGE_VALF INFINITY M_1_PI M_2_PI M_2_SQRTPI M_E M_LN10 M_LN2 M_LOG10E M_LOG2E M_PI M_PI_2 M_PI_4"
                            + " M_SQRT1_2 M_SQRT2 NAN"),
            Map.entry(
                    "fenv.h",
                    "FE_ALL_EXCEPT FE_DIVBYZERO FE_DOWNWARD FE_INEXACT FE_INVALID FE_OVERFLOW FE_TONEAREST FE_TOWARDZERO"
                            + " FE_UNDERFLOW FE_UPWARD"),
            Map.entry(
                    "float.h",
                    "DBL_DIG DBL_EPSILON DBL_MANT_DIG DBL_MAX DBL_MAX_EXP DBL_MIN DBL_MIN_EXP DBL_TRUE_MIN FLT_DIG"
                            + " FLT_EPSILON FLT_MANT_DIG FLT_MAX FLT_MAX_EXP FLT_MIN FLT_MIN_EXP FLT_TRUE_MIN LDBL_EPSILON"
                            + " LDBL_MAX LDBL_MIN"),
            Map.entry("limits.h", "CHAR_BIT INT_MAX INT_MIN LLONG_MAX LLONG_MIN LONG_MAX LONG_MIN UINT_MAX ULONG_MAX"),
            Map.entry("stdbool.h", "bool false true"),
            Map.entry("stddef.h", "NULL ptrdiff_t size_t"),
            Map.entry(
                    "stdint.h",
                    "INT16_MAX INT32_MAX INT32_MIN INT64_C INT64_MAX INT64_MIN INT8_MAX UINT16_MAX UINT32_MAX UINT64_C"
                            + " UINT64_MAX UINT8_MAX int16_t int32_t int64_t int8_t intptr_t uint16_t uint32_t uint64_t"
                            + " uint8_t uintptr_t"),
            Map.entry("stdio.h", "FILE stderr stdin stdout"));

    private static final Map<String, String> FUNCTIONS = headersOfFunctions();

    static final Map<String, String> BY_NAME = headersOfAll();

    private StandardHeaders() {}

    /** The header that declares a name, as it is included between the brackets; empty for a name of nobody's or of others. */
    public static Optional<String> declaring(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    /** The names of all that is called. */
    static Set<String> functions() {
        return FUNCTIONS.keySet();
    }

    /** The function of doubles beside one of floats or of long doubles; empty for all other names. */
    static Optional<String> ofDouble(String name) {
        return Optional.of(name)
                .filter(one -> one.endsWith("f") || one.endsWith("l"))
                .map(one -> one.substring(0, one.length() - 1))
                .filter(List.of(OF_THREE_FORMATS.split(" "))::contains);
    }

    private static Map<String, String> headersOfFunctions() {
        Map<String, String> headers = byName(OTHER_FUNCTIONS);
        for (String name : OF_THREE_FORMATS.split(" ")) {
            for (String suffix : List.of("", "f", "l")) {
                headers.put(name + suffix, "math.h");
            }
        }
        return Map.copyOf(headers);
    }

    private static Map<String, String> headersOfAll() {
        Map<String, String> headers = byName(TYPES_AND_CONSTANTS);
        headers.putAll(FUNCTIONS);
        return Map.copyOf(headers);
    }

    private static Map<String, String> byName(Map<String, String> byHeader) {
        Map<String, String> headers = new HashMap<>();
        byHeader.forEach((header, names) -> {
            for (String name : names.split(" ")) {
                headers.put(name, header);
            }
        });
        return headers;
    }
}
