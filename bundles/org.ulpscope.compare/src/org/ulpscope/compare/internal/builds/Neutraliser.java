package org.ulpscope.compare.internal.builds;

import java.util.List;
import java.util.Optional;

/**
 * Options that take one freedom from a compiler, behind all others. Where the builds agree with one of them, that freedom parts them. Those that take less stand
 * first (GCC manual, options that control optimization; Clang manual, controlling floating-point behavior).
 */
enum Neutraliser {
    CONTRACTION("contraction", "-ffp-contract=fast", "-ffp-contract=off"),
    RECIPROCAL("division by a reciprocal", "-freciprocal-math", "-fno-reciprocal-math"),
    REASSOCIATION("reassociation", "-fassociative-math", "-fno-associative-math"),
    SIGNED_ZEROS("ignored signs of zeros", "-fno-signed-zeros", "-fsigned-zeros"),
    FINITE("assumed absence of infinities and NaNs", "-ffinite-math-only", "-fno-finite-math-only"),
    ERRNO("functions without errno", "-fno-math-errno", "-fmath-errno"),
    TRAPPING("ignored traps", "-fno-trapping-math", "-ftrapping-math"),
    LIMITED_RANGE("complex arithmetic of limited range", "-fcx-limited-range", "-fno-cx-limited-range"),
    SINGLE_CONSTANTS("constants in FP32", "-fsingle-precision-constant", "-fno-single-precision-constant"),
    UNSAFE(
            "unsafe arithmetic",
            "-funsafe-math-optimizations",
            "-fno-unsafe-math-optimizations",
            "-fno-associative-math",
            "-fno-reciprocal-math"),
    EXCESS("excess precision", "-mfpmath=387", "-mfpmath=sse", "-msse2"),
    BUILTIN("another variant of a library function", "-fbuiltin", "-fno-builtin"),
    VECTORS("functions or sums in vectors", "-ftree-vectorize", "-fno-tree-vectorize"),
    UNINITIALISED("uninitialised variable", "", "-ftrivial-auto-var-init=zero"),
    ALIASING("objects accessed by another type", "-fstrict-aliasing", "-fno-strict-aliasing"),
    OVERFLOW("overflow of a signed integer", "-fno-wrapv", "-fwrapv"),
    ALL_MATH(
            "several freedoms of -ffast-math together",
            "-ffast-math",
            "-fno-fast-math",
            "-ffp-contract=off",
            "-fno-associative-math",
            "-fno-reciprocal-math",
            "-fno-builtin"),
    INLINING("inlining", "-finline", "-fno-inline"),
    OPTIMISATION("optimisation, by no single option that was tried", "", "-O0");

    private final String cause;
    private final String option;
    private final List<String> words;

    Neutraliser(String cause, String option, String... words) {
        this.cause = cause;
        this.option = option;
        this.words = List.of(words);
    }

    /** What the freedom lets compilers do. */
    String cause() {
        return cause;
    }

    /** The option that gives the freedom; empty where no option of that name does. */
    Optional<String> option() {
        return Optional.of(option).filter(name -> !name.isEmpty());
    }

    /**
     * How likely the freedom is about an operation, 0 for most. A barrier anywhere in a loop keeps it out of vectors, so that pinning an innocent operation
     * may help too: those of the freedom's own kind are tried first.
     */
    int rank(SuspectOperation candidate) {
        String sign = candidate.operation().sign();
        boolean sum = sign.equals("+") || sign.equals("-");
        return switch (this) {
            case CONTRACTION -> sum ? 0 : 1;
            case REASSOCIATION, VECTORS ->
                candidate.accumulates() ? 0 : sum || candidate.operation().isCall() ? 1 : 2;
            case RECIPROCAL -> sign.equals("/") ? 0 : 1;
            case BUILTIN, ERRNO -> candidate.operation().isCall() ? 0 : 1;
            default -> 0;
        };
    }

    /** The options that take it. */
    List<String> words() {
        return words;
    }
}
