package org.ulpscope.accuracy.fpcore;

import java.util.List;
import org.ulpscope.accuracy.mend.answer.MendResult;

/**
 * How accurate one FPCore is.
 *
 * @param name of the FPCore
 * @param file that it is in
 * @param inputs that were tried and have an exact result that is a number
 * @param notKnown inputs of which the exact result is not known
 * @param bits bits that are wrong, as the source in C computes it
 * @param losses the expressions that lose most, as they are told; those that lose two bits and more
 * @param reason why it was not measured, a sentence; empty where it was
 * @param mended what mending came to; empty where that was not asked for
 */
public record CoreAccuracy(
        String name,
        String file,
        int inputs,
        int notKnown,
        MendResult.Bits bits,
        List<String> losses,
        String reason,
        List<MendResult> mended) {
    public CoreAccuracy {
        losses = List.copyOf(losses);
        mended = List.copyOf(mended);
    }
}
