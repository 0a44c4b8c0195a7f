package org.ulpscope.campaign.run;

import org.ulpscope.numeric.FloatFormat;

/**
 * A platform that a campaign goes on without, since it cannot run a program in the campaign's format.
 *
 * @param name of the platform, as it would be in the campaign
 * @param product product and version of the compiler
 * @param reason what the compiler, or the failure of a run, says; one line with no full stop
 */
public record LeftOutPlatform(String name, String product, String reason) {
    /** That it lacks the format, and why. @param format that of the campaign */
    public String obstacle(FloatFormat format) {
        return "'" + name + "' (" + product + ") has no " + format.label() + ": " + reason + ".";
    }

    /** The same for who goes on without it. */
    public String sentence(FloatFormat format) {
        return obstacle(format) + " It is left out.";
    }
}
