package org.ulpscope.backend.outcome;

import java.util.ArrayList;
import java.util.List;

/**
 * The sticky exception flags of IEEE 754-2019 section 7.1 that were raised during a call.
 *
 * @param mask the sum of {@link #INVALID}, {@link #DIVIDE_BY_ZERO}, {@link #OVERFLOW}, {@link #UNDERFLOW} and {@link #INEXACT}
 */
public record ExceptionFlags(int mask) {
    public static final int INVALID = 1;
    public static final int DIVIDE_BY_ZERO = 2;
    public static final int OVERFLOW = 4;
    public static final int UNDERFLOW = 8;
    public static final int INEXACT = 16;

    /** No flag raised, or none observed. */
    public static final ExceptionFlags NONE = new ExceptionFlags(0);

    /** The names of the raised flags, as IEEE 754 has them. */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        String[] all = {"invalid", "divideByZero", "overflow", "underflow", "inexact"};
        for (int i = 0; i < all.length; i++) {
            if ((mask & 1 << i) != 0) {
                names.add(all[i]);
            }
        }
        return List.copyOf(names);
    }
}
