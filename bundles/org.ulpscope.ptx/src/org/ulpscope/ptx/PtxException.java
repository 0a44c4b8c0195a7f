package org.ulpscope.ptx;

import org.ulpscope.base.UlpscopeException;

/** PTX that cannot be read or translated; its sentence names the line and shows what stands there. */
public final class PtxException extends UlpscopeException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 120;

    private final int line;
    private final String reason;

    /**
     * @param place where it is wrong
     * @param text what stands there
     * @param sentence what is wrong with it and what to do, without the place
     */
    public PtxException(PtxPlace place, String text, String sentence) {
        super("PTX line " + place.line() + ", \"" + shown(text) + "\": " + sentence);
        this.line = place.line();
        this.reason = sentence;
    }

    /** What is wrong and what to do, without the place. */
    public String reason() {
        return reason;
    }

    /** The line of the PTX text, the first being 1. */
    public int line() {
        return line;
    }

    private static String shown(String text) {
        String flat = text.strip().replaceAll("\\s+", " ");
        return flat.length() <= SHOWN ? flat : flat.substring(0, SHOWN) + "…";
    }
}
