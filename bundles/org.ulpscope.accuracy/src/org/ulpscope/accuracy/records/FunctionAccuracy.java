package org.ulpscope.accuracy.records;

import java.util.Optional;

/**
 * How accurate a function is on a platform, as far as it was looked at.
 *
 * @param function its name in C
 * @param signature its declaration
 * @param platform where it ran
 * @param largest the largest error that was met; empty where the function was not measured, or gave no number
 * @param tried how many inputs were tried
 * @param isExhaustive whether these were all there are
 * @param wrongClass how many of them gave a NaN, an infinity or a number in the place of another of these
 * @param reason why it was not measured, or not wholly; blank where it was
 */
public record FunctionAccuracy(
        String function,
        String signature,
        String platform,
        Optional<AccuracyRecord> largest,
        long tried,
        boolean isExhaustive,
        long wrongClass,
        String reason) {}
