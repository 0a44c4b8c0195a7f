package org.ulpscope.campaign.report;

import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.campaign.internal.report.CaseProgram;
import org.ulpscope.campaign.internal.report.CaseReport;
import org.ulpscope.campaign.report.part.CaseFormat;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.content.CampaignCase;

/** Writes single cases for those who have no Ulpscope. */
public final class CaseExport {
    private CaseExport() {}

    /**
     * A program that stands alone: its first line is the command that compiles it, and it prints the inputs and the output, in hexadecimal, in bits and in decimal.
     *
     * @param format in which language
     * @param on one of the two platforms, whose command it is where its compiler takes the language; else the other's, or else a plain one
     * @param fileName what it will be stored as
     * @throws IllegalArgumentException if the format is no language
     */
    public static String program(CampaignCase one, CaseFormat format, CampaignPlatform on, String fileName) {
        Language language =
                format.language().orElseThrow(() -> new IllegalArgumentException(format + " is not a language"));
        return new CaseProgram(one, language, format.compiler(), on, fileName).text();
    }

    /** A text for a bug report: versions, options, commands, the source, the inputs, both outputs, the exact value, and who is right. */
    public static String text(CampaignCase one) {
        return new CaseReport(one).text();
    }
}
