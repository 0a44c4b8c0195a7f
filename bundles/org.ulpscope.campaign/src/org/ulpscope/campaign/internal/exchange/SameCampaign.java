package org.ulpscope.campaign.internal.exchange;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.content.CampaignDescription;

/** Whether two files are of one campaign, so that their results belong together. */
final class SameCampaign {
    private SameCampaign() {}

    /** @throws BadInputException if they ask for different programs, inputs or limits */
    static void require(ResultSource one, ResultSource other) {
        Map<String, Object> ofOne = asked(one.description());
        Map<String, Object> ofOther = asked(other.description());
        for (Map.Entry<String, Object> entry : ofOne.entrySet()) {
            Object there = ofOther.get(entry.getKey());
            BadInputException.unless(
                    entry.getValue().equals(there),
                    one.name() + " and " + other.name() + " are of different campaigns: " + entry.getKey() + " "
                            + entry.getValue() + " and " + there
                            + ". Only results of the same programs and inputs can be merged.");
        }
        BadInputException.unless(
                one.description().imported().equals(other.description().imported()),
                one.name() + " and " + other.name()
                        + " are of different campaigns: they have imported different programs.");
        BadInputException.unless(
                one.description()
                        .grammar()
                        .text()
                        .equals(other.description().grammar().text()),
                one.name() + " and " + other.name() + " are of different campaigns: their grammars, both called "
                        + one.description().grammar().label() + ", differ.");
    }

    private static Map<String, Object> asked(CampaignDescription description) {
        Map<String, Object> asked = new LinkedHashMap<>();
        asked.put("seed", description.seed());
        asked.put("format", description.format().label());
        asked.put("programs", description.programs());
        asked.put("inputs", description.inputs());
        asked.put("grammar", description.grammar().label());
        asked.put("call limit in ms", description.callLimit().toMillis());
        return asked;
    }

    /** @throws BadInputException if what both call by one name are different compilers, or compile otherwise */
    static void require(ResultSource one, CampaignPlatform ofOne, ResultSource other, CampaignPlatform ofOther) {
        BadInputException.unless(
                ofOne.equals(ofOther),
                "'" + ofOne.label() + "' is " + words(ofOne) + " in " + one.name() + " and " + words(ofOther) + " in "
                        + other.name() + "; results of different platforms cannot be merged under one name.");
    }

    private static String words(CampaignPlatform platform) {
        return (platform.product() + " " + String.join(" ", platform.options())).strip() + " on " + platform.device();
    }
}
