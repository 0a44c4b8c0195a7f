package org.ulpscope.gcn.ocml;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.gcn.Hip;
import org.ulpscope.tests.support.Installed;

/**
 * The other way to run AMD's math library on a CPU: its bitcode, which hipcc links to every program, is told to be for x86-64 and compiled by clang.
 * Neither AMD's back end nor our translation has a part in it.
 */
final class DeviceLibrary {
    private static final Pattern DECLARED = Pattern.compile("declare .*@([\\w.]+)\\(.*");

    /** Functions of FP16, which clang 15 cannot compile all for this processor. */
    private static final Pattern OF_HALVES = Pattern.compile("^define .*@__ocml_\\w*f16\\(");

    /** Operations that are instructions of the GPU, which the C that comes with them defines. */
    private static final List<String> OPERATIONS = List.of(
            "log2.f32",
            "exp2.f32",
            "sqrt.f32",
            "sqrt.f64",
            "sin.f32",
            "cos.f32",
            "minnum.f64",
            "maxnum.f64",
            "minnum.f32",
            "maxnum.f32",
            "canonicalize.f32");

    /** The settings that hipcc chooses by default, as the library's own variables have them. */
    private static final Map<String, String> SETTINGS = Map.of(
            "__oclc_unsafe_math_opt", "i8 0",
            "__oclc_finite_only_opt", "i8 0",
            "__oclc_daz_opt", "i8 0",
            "__oclc_correctly_rounded_sqrt32", "i8 1",
            "__oclc_ISA_version", "i32 9010");

    private DeviceLibrary() {}

    /** The files to link. */
    static List<Path> objects(Path folder) throws Exception {
        Path bitcode = bitcode();
        Path assembly = folder.resolve("ocml.ll");
        Path disassembler = Installed.program("llvm-dis-15");
        Path clang = Installed.program("clang-15");
        Hip.run(folder, List.of(disassembler.toString(), bitcode.toString(), "-o", assembly.toString()));
        Path changed = folder.resolve("ocml-x86.ll");
        Files.writeString(changed, forX86(Files.readString(assembly)));
        Path object = folder.resolve("ocml.o");
        Hip.run(
                folder,
                List.of(
                        clang.toString(),
                        "-O2",
                        "-march=haswell",
                        "-fPIC",
                        "-Wno-override-module",
                        "-c",
                        changed.toString(),
                        "-o",
                        object.toString()));
        Path source = folder.resolve("instructions.c");
        Files.writeString(
                source, "static const unsigned char two_over_pi[] = {" + bitsOfTwoOverPi() + "};\n" + instructions());
        Path instructions = folder.resolve("instructions.o");
        Hip.run(
                folder,
                List.of(
                        "gcc",
                        "-O2",
                        "-fPIC",
                        "-ffp-contract=off",
                        "-c",
                        source.toString(),
                        "-o",
                        instructions.toString()));
        return List.of(object, instructions);
    }

    private static Path bitcode() {
        Optional<Path> found = Stream.of(
                        "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode/ocml.bc", "/opt/rocm/amdgcn/bitcode/ocml.bc")
                .map(Path::of)
                .filter(Files::exists)
                .findFirst();
        assumeTrue(found.isPresent(), "AMD's device libraries are not on this machine");
        return found.orElseThrow();
    }

    private static String forX86(String text) {
        String changed = text.replaceFirst("target datalayout = \".*\"", "")
                .replaceFirst("target triple = \".*\"", "target triple = \"x86_64-pc-linux-gnu\"")
                .replaceAll(",? addrspace\\(\\d+\\)", "")
                .replace(".p5(", ".p0(")
                .replace("@llvm.fmuladd.", "@llvm.fma.")
                .replace("linkonce_odr protected", "weak_odr");
        changed = Pattern.compile("@llvm\\.amdgcn\\.([\\w.]+)")
                .matcher(changed)
                .replaceAll(match -> "@instruction_" + match.group(1).replace('.', '_'));
        for (String operation : OPERATIONS) {
            changed = changed.replace("@llvm." + operation + "(", "@operation_" + operation.replace('.', '_') + "(");
        }
        for (Map.Entry<String, String> setting : SETTINGS.entrySet()) {
            changed = changed.replaceAll(
                    "@" + setting.getKey() + " = external .*",
                    "@" + setting.getKey() + " = internal constant " + setting.getValue());
        }
        Set<String> declared = new HashSet<>();
        StringBuilder lines = new StringBuilder();
        boolean ofHalves = false;
        for (String line : changed.lines().toList()) {
            Matcher declaration = DECLARED.matcher(line);
            ofHalves |= OF_HALVES.matcher(line).find();
            if (!ofHalves && (!declaration.matches() || declared.add(declaration.group(1)))) {
                lines.append(line).append('\n');
            }
            ofHalves &= !line.equals("}");
        }
        return lines.toString();
    }

    /** One bit after the other, by Störmer's formula for pi. */
    private static String bitsOfTwoOverPi() {
        int precision = 1400;
        BigInteger pi = arcTangent(8, precision)
                .multiply(BigInteger.valueOf(24))
                .add(arcTangent(57, precision).multiply(BigInteger.valueOf(8)))
                .add(arcTangent(239, precision).multiply(BigInteger.valueOf(4)));
        BigInteger bits = BigInteger.ONE.shiftLeft(2 * precision + 1).divide(pi);
        StringJoiner digits = new StringJoiner(",");
        for (int i = 1; i <= 1201; i++) {
            digits.add(bits.testBit(precision - i) ? "1" : "0");
        }
        return digits.toString();
    }

    private static BigInteger arcTangent(int n, int precision) {
        BigInteger sum = BigInteger.ZERO;
        BigInteger term = BigInteger.ONE.shiftLeft(precision).divide(BigInteger.valueOf(n));
        for (int k = 1; term.signum() != 0; k += 2) {
            BigInteger part = term.divide(BigInteger.valueOf(k));
            sum = k % 4 == 1 ? sum.add(part) : sum.subtract(part);
            term = term.divide(BigInteger.valueOf((long) n * n));
        }
        return sum;
    }

    /** The instructions that the library asks for by name, in the words of the C library where it has them. */
    private static String instructions() {
        return """
                #include <math.h>
                #include <string.h>
                double instruction_rcp_f64(double x) { return 1.0 / x; }
                double instruction_rsq_f64(double x) { return 1.0 / sqrt(x); }
                float instruction_rcp_f32(float x) { return 1.0f / x; }
                float instruction_rsq_f32(float x) { return 1.0 / sqrt(x); }
                double instruction_fract_f64(double x) { double r = isfinite(x) ? x - floor(x) : NAN; return r >= 1 ? nextafter(1, 0) : r; }
                float instruction_fract_f32(float x) { float r = isfinite(x) ? x - floorf(x) : NAN; return r >= 1 ? nextafterf(1, 0) : r; }
                double instruction_frexp_mant_f64(double x) { int e; return isfinite(x) ? frexp(x, &e) : x; }
                float instruction_frexp_mant_f32(float x) { int e; return isfinite(x) ? frexpf(x, &e) : x; }
                int instruction_frexp_exp_i32_f64(double x) { int e = 0; if (isfinite(x)) frexp(x, &e); return e; }
                int instruction_frexp_exp_i32_f32(float x) { int e = 0; if (isfinite(x)) frexpf(x, &e); return e; }
                double instruction_ldexp_f64(double x, int e) { return ldexp(x, e); }
                float instruction_ldexp_f32(float x, int e) { return ldexpf(x, e); }
                static int bit(int kind, int negative)
                {
                    switch (kind) {
                    case FP_NAN: return 1;
                    case FP_INFINITE: return negative ? 2 : 9;
                    case FP_NORMAL: return negative ? 3 : 8;
                    case FP_SUBNORMAL: return negative ? 4 : 7;
                    default: return negative ? 5 : 6;
                    }
                }
                _Bool instruction_class_f64(double x, int mask) { return mask >> bit(fpclassify(x), signbit(x) != 0) & 1; }
                _Bool instruction_class_f32(float x, int mask) { return mask >> bit(fpclassify(x), signbit(x) != 0) & 1; }
                double instruction_trig_preop_f64(double x, int segment)
                {
                    unsigned long u;
                    memcpy(&u, &x, 8);
                    int e = u >> 52 & 2047, from = 53 * segment + (e > 1077 ? e - 1077 : 0);
                    double sum = 0;
                    for (int i = from; i < from + 53 && i < 1201; ++i) sum += two_over_pi[i] * ldexp(1, from - i - 1);
                    return ldexp(sum, -from + (e >= 1968 ? 128 : 0));
                }
                float instruction_fmed3_f32(float a, float b, float c) { return fmaxf(fminf(a, b), fminf(fmaxf(a, b), c)); }
                double operation_minnum_f64(double a, double b) { return a == b ? (signbit(a) ? a : b) : a != a ? b : b != b ? a : fmin(a, b); }
                double operation_maxnum_f64(double a, double b) { return a == b ? (signbit(a) ? b : a) : a != a ? b : b != b ? a : fmax(a, b); }
                float operation_minnum_f32(float a, float b) { return a == b ? (signbit(a) ? a : b) : a != a ? b : b != b ? a : fminf(a, b); }
                float operation_maxnum_f32(float a, float b) { return a == b ? (signbit(a) ? b : a) : a != a ? b : b != b ? a : fmaxf(a, b); }
                /* Nothing of FP16 is called. */
                void instruction_fract_f16(void) {}
                void instruction_class_f16(void) {}
                float operation_canonicalize_f32(float a) { return a; }
                float operation_log2_f32(float x) { return log2(x); }
                float operation_exp2_f32(float x) { return exp2(x); }
                float operation_sqrt_f32(float x) { return sqrt(x); }
                double operation_sqrt_f64(double x) { return sqrt(x); }
                float operation_sin_f32(float x) { return sin(2 * M_PI * x); }
                float operation_cos_f32(float x) { return cos(2 * M_PI * x); }
                """;
    }
}
