package org.ulpscope.study;

import java.util.OptionalLong;

/**
 * That a finding is the simplest input known of its class on its platform, in the order of {@link org.ulpscope.numeric.Simplicity}. Simpler ones were tried.
 *
 * @param platform name of the platform
 * @param label the class
 * @param plain whether it is the simplest only among inputs with neither zeros, subnormals, infinities nor NaNs; such a one is told beside the
 *     simplest of all where that has some
 * @param finding number of the finding
 * @param border number of the finding nearest to it beyond which, one ulp further along one of the inputs, another class lies; empty where no border
 *     was met
 */
public record Simplest(String platform, String label, boolean plain, long finding, OptionalLong border) {}
