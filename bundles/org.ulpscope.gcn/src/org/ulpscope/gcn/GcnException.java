package org.ulpscope.gcn;

import org.ulpscope.base.UlpscopeException;

/** Assembly that cannot be read or translated; its sentence names the line and shows what stands there. */
public final class GcnException extends UlpscopeException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 120;

    private final int line;

    /**
     * @param line where it is wrong, the first being 1
     * @param text what stands there
     * @param sentence what is wrong with it, without the place
     */
    public GcnException(int line, String text, String sentence) {
        super("line " + line + " of the AMD assembly, \"" + shown(text) + "\": " + sentence);
        this.line = line;
    }

    /** The line of the assembly, the first being 1. */
    public int line() {
        return line;
    }

    private static String shown(String text) {
        String flat = text.strip().replaceAll("\\s+", " ");
        return flat.length() <= SHOWN ? flat : flat.substring(0, SHOWN) + "…";
    }
}
