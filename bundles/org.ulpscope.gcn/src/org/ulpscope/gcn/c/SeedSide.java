package org.ulpscope.gcn.c;

/**
 * Which of the results that are possible an approximate instruction gives. Documents tell how far off it may be, and not its bits: 1 ulp in FP32,
 * 2^29 ulp in FP64, 0.51 ulp in FP16 ("Vector ALU instructions" of AMD's instruction set architecture documents, the notes on V_RCP, V_RSQ, V_SQRT,
 * V_EXP and V_LOG). Of V_SIN and V_COS they tell nothing; an absolute error of 2^-20 is assumed. What a function gives with all three sides is
 * certain to be what a GPU gives as far as these instructions go; what differs between them is not.
 */
public enum SeedSide {
    /** The number nearest to the exact one. */
    NEAREST(0),
    /** The least that the error allows. */
    LOW(-1),
    /** The greatest that the error allows. */
    HIGH(1);

    private final int number;

    SeedSide(int number) {
        this.number = number;
    }

    /** The option for a C compiler that chooses it, for C that the translator makes. */
    public String definition() {
        return "-DULP_SEED_SIDE=" + number;
    }
}
