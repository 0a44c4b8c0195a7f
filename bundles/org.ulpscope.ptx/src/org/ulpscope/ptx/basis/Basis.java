package org.ulpscope.ptx.basis;

/** How much is known of whether a result has the bits that a GPU gives. The order is from the best known to the least. */
public enum Basis {
    /** A standard says every bit. */
    EXACT("exact by standard"),
    /** No document says the bits; results were compared with those of hardware, and none differed. */
    MEASURED("measured on hardware"),
    /** A published model gives the bits, or hardware was seen to leave it in some cases. */
    MODELLED("modelled"),
    /** It is made as its siblings are; nobody has looked. */
    ASSUMED("assumed"),
    /** On a GPU it may be another one in each run: it depends on an order, a moment or a place. */
    UNKNOWN("not known");

    private final String label;

    Basis(String label) {
        this.label = label;
    }

    /** As reports name it. */
    public String label() {
        return label;
    }

    /** Whether results on it count as those of a GPU, bit for bit. */
    public boolean isBitForBit() {
        return this == EXACT || this == MEASURED;
    }

    /** The one of the two of which less is known. */
    public Basis worse(Basis other) {
        return compareTo(other) < 0 ? other : this;
    }
}
