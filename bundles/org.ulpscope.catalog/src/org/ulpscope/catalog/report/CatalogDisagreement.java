package org.ulpscope.catalog.report;

import java.math.BigInteger;
import java.util.Optional;

/**
 * How a platform's results of one function differ from the reference platform's.
 *
 * @param platform name of the platform
 * @param reference name of the reference platform
 * @param compared inputs that were compared
 * @param disagreeing inputs on which they differ
 * @param classes inputs on which they differ in value class
 * @param worstUlps the greatest distance of two results of one class, in ulps; empty where there is none
 * @param worstInput the input that shows it, as hex floats
 */
public record CatalogDisagreement(
        String platform,
        String reference,
        long compared,
        long disagreeing,
        long classes,
        Optional<BigInteger> worstUlps,
        Optional<String> worstInput) {}
