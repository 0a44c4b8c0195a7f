package org.ulpscope.ptx.basis;

import java.util.Locale;

/**
 * The reasons for which results of instructions are what a GPU gives, or may not be: the one table of them. Each family of instructions names the one
 * that holds for an instruction. Clauses are those of NVIDIA's PTX ISA 9.0.
 */
public enum ResultGround {
    IEEE(
            Basis.EXACT,
            "an operation that IEEE 754 rounds",
            "IEEE 754-2019, clauses 5 and 7; PTX clauses 9.7.3 and 9.7.4"),
    INTEGERS(Basis.EXACT, "an operation on integers or bits", "PTX clauses 9.7.1, 9.7.2, 9.7.7 and 9.7.8"),
    MOVES(Basis.EXACT, "a move, load or store", "PTX clause 9.7.9"),
    CONTROL(Basis.EXACT, "a branch, call or barrier", "PTX clauses 9.7.12 and 9.7.13"),
    EXCHANGES(Basis.EXACT, "an exchange between the lanes of a warp", "PTX clauses 9.7.9.6 and 9.7.13"),
    INTEGER_ATOMICS(
            Basis.EXACT,
            "an atomic operation on integers whose sum is the same in any order",
            "PTX clauses 9.7.13.5 and 9.7.13.6; addition modulo 2^n, minima, maxima and bits commute"),

    APPROXIMATIONS(
            Basis.MEASURED,
            "an approximate instruction",
            "tables of an H100 (sm_90): FP32 over all 2^32 inputs, halves over all 2^16, FP64 in the functions that begin with"
                    + " it; docs/twin-h100.md"),
    APPROXIMATE_QUOTIENTS(
            Basis.MEASURED, "an approximate division", "10^8 inputs each on an H100 (sm_90); docs/twin-h100.md"),
    TENSOR_CORES(
            Basis.MEASURED,
            "a product of matrices",
            "1,773,824 words of an H200 (sm_90), none differs; docs/tensor-cores.md"),
    FUSED(
            Basis.MEASURED,
            "a product and a sum that ptxas fuses",
            "machine code of ptxas 13.0 for the math library and six applications; docs/twin.md"),

    FUSED_AMONG_SEVERAL(
            Basis.MODELLED,
            "a sum that ptxas may fuse with one product or another",
            "a rule that ptxas 13.0 sometimes leaves; docs/twin.md"),
    APPROXIMATIONS_ELSEWHERE(
            Basis.MODELLED, "an approximate instruction of an architecture that was not measured", "docs/twin.md"),
    TENSOR_CORES_ELSEWHERE(
            Basis.MODELLED,
            "a product of matrices of an architecture that was not measured",
            "MMA-Sim's model for Hopper; docs/tensor-cores.md"),

    TENSOR_CORES_UNSEEN(
            Basis.ASSUMED,
            "a product of matrices of a shape or type that was not measured",
            "made as its siblings are; docs/tensor-cores.md"),
    ELECTIONS(Basis.ASSUMED, "the election of a lane", "the lowest lane is taken; no document names one"),

    FLOAT_ATOMICS(
            Basis.UNKNOWN,
            "an atomic addition of floating-point numbers",
            "no order of the threads is given, and each addition rounds"),
    ORDERED_ATOMICS(
            Basis.UNKNOWN,
            "an atomic operation whose result depends on who comes first",
            "no order of the threads is given"),
    WATCHED_MEMORY(
            Basis.UNKNOWN, "a load that sees what other threads write meanwhile", "no order of the threads is given"),
    CONVERGENCE(Basis.UNKNOWN, "the lanes that are together at a moment", "no document says when lanes come together"),
    HARDWARE_STATE(Basis.UNKNOWN, "a clock, or a place on the chip", "PTX clause 10 fixes no value"),
    PRINTED(Basis.UNKNOWN, "a call of printf", "no order of the threads is given; lines of one thread keep theirs"),
    UNTRANSLATED(Basis.UNKNOWN, "an instruction that cannot run here", "docs/run.md");

    private final Basis basis;
    private final String what;
    private final String source;

    ResultGround(Basis basis, String what, String source) {
        this.basis = basis;
        this.what = what;
        this.source = source;
    }

    /** How much is known of results on this ground. */
    public Basis basis() {
        return basis;
    }

    /** What such an instruction is, as a noun with its article. */
    public String what() {
        return what;
    }

    /** Where it is written or measured. */
    public String source() {
        return source;
    }

    /** Whether what such an instruction gives may come into memory: what is printed does not. */
    public boolean reachesMemory() {
        return this != PRINTED;
    }

    /** As machines read it: {@code float-atomics}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
