package org.ulpscope.gcn.ocml;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A function of HIP's math library.
 *
 * @param name its name in C
 * @param inputs how many numbers it takes
 * @param library what the device library calls it, between {@code __ocml_} and {@code _f64}
 */
record MathFunction(String name, int inputs, String library) {
    private static final String ALL = """
            acos acosh asin asinh atan atanh cbrt ceil cos cosh cospi erf erfc erfcinv erfcx erfinv exp exp10 exp2 expm1 fabs floor j0 j1
            lgamma log log10 log1p log2 logb nearbyint normcdf=ncdf normcdfinv=ncdfinv rcbrt rint round rsqrt sin sinh sinpi sqrt tan tanh
            tgamma trunc y0 y1 cyl_bessel_i0=i0 cyl_bessel_i1=i1
            atan2/2 copysign/2 fdim/2 fmax/2 fmin/2 fmod/2 hypot/2 nextafter/2 pow/2 remainder/2 rhypot/2 div/2
            fma/3 norm3d/3=len3 rnorm3d/3=rlen3 norm4d/4=len4""";

    /** Those that take and give numbers of FP64 alone. */
    static List<MathFunction> all() {
        return List.of(ALL.strip().split("\\s+")).stream()
                .map(MathFunction::read)
                .toList();
    }

    private static MathFunction read(String word) {
        String[] names = word.split("=");
        String[] parts = names[0].split("/");
        int inputs = parts.length > 1 ? Integer.parseInt(parts[1]) : 1;
        return new MathFunction(parts[0], inputs, names.length > 1 ? names[1] : parts[0]);
    }

    /** HIP that calls it. */
    String hip() {
        String call = name.equals("div") ? "x0 / x1" : name + "(" + list("x%d") + ")";
        return "extern \"C\" __device__ __attribute__((used)) double d_" + name + "(" + list("double x%d")
                + ") { return " + call + "; }\n";
    }

    /** The C function {@code reference} of an array of inputs, by the device library. */
    String reference() {
        return name.equals("div")
                ? "static double reference(const double *x) { return x[0] / x[1]; }\n"
                : "extern double __ocml_" + library + "_f64(" + list("double") + ");\n"
                        + "static double reference(const double *x) { return __ocml_" + library + "_f64("
                        + list("x[%d]") + "); }\n";
    }

    /** Something for each input, which {@code %d} counts. */
    String list(String format) {
        return IntStream.range(0, inputs)
                .mapToObj(i -> format.contains("%") ? format.formatted(i) : format)
                .collect(Collectors.joining(", "));
    }
}
