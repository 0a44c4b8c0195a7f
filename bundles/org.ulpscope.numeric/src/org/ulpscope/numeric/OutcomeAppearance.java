package org.ulpscope.numeric;

import java.util.Arrays;

/** The colours and the sign in text of each outcome, the same wherever the product shows one. Signs differ in shape, so that colour is never needed. */
public enum OutcomeAppearance {
    NAN(ValueClass.NAN.label(), '✕', 0xC24700, 0xFF8A3D),
    INF_PLUS(ValueClass.INF_PLUS.label(), '▲', 0x0072B2, 0x5BB3F0),
    INF_MINUS(ValueClass.INF_MINUS.label(), '▼', 0xA8487E, 0xE29AC6),
    SUB_PLUS(ValueClass.SUB_PLUS.label(), '△', 0x007D5A, 0x2CC79B),
    SUB_MINUS(ValueClass.SUB_MINUS.label(), '▽', 0x8F6100, 0xE6A817),
    ZERO_PLUS(ValueClass.ZERO_PLUS.label(), '○', 0x595959, 0xB5B5B5),
    ZERO_MINUS(ValueClass.ZERO_MINUS.label(), '⊖', 0x595959, 0xB5B5B5),
    NORMAL_PLUS(ValueClass.NORMAL_PLUS.label(), '●', 0x5B6B7B, 0x9DB0C4),
    NORMAL_MINUS(ValueClass.NORMAL_MINUS.label(), '▬', 0x5B6B7B, 0x9DB0C4),
    CRASH("CRASH", '■', 0xB00020, 0xFF6B7A),
    TIMEOUT("TIMEOUT", '⧗', 0x6A4FB3, 0xB9A3F5),
    REFUSED("REFUSED", '◇', 0x6E6E6E, 0xA8A8A8);

    private final String label;
    private final char sign;
    private final int light;
    private final int dark;

    OutcomeAppearance(String label, char sign, int light, int dark) {
        this.label = label;
        this.sign = sign;
        this.light = light;
        this.dark = dark;
    }

    /**
     * That of an outcome by the label it is counted and shown under.
     *
     * @throws IllegalArgumentException if no outcome has this label
     */
    public static OutcomeAppearance ofLabel(String label) {
        return Arrays.stream(values())
                .filter(one -> one.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No outcome is called '" + label + "'"));
    }

    /** The label. */
    public String label() {
        return label;
    }

    /** A character of about the shape of the glyph on screen. */
    public char sign() {
        return sign;
    }

    /** Its colour as 0xRRGGBB, on a dark or a light background. */
    public int rgb(boolean onDark) {
        return onDark ? dark : light;
    }
}
