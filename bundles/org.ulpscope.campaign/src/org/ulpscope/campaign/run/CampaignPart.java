package org.ulpscope.campaign.run;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;

/**
 * A share of the batches of a campaign, for one of several machines: of 64 parts, part 3 has the batches 2, 66, 130 and so on.
 *
 * @param number which, from 1
 * @param of how many there are
 */
public record CampaignPart(int number, int of) {
    /** All of a campaign. */
    public static final CampaignPart WHOLE = new CampaignPart(1, 1);

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    /** @throws BadInputException if there is no such part */
    public CampaignPart {
        if (of < 1 || number < 1 || number > of) {
            throw new BadInputException("There is no part " + number + " of " + of + "; parts are 1/N to N/N.");
        }
    }

    /**
     * The part that is written so, such as {@code 3/64}.
     *
     * @throws BadInputException if it is none
     */
    public static CampaignPart parse(String text) {
        Matcher matcher = WRITTEN.matcher(text.strip());
        if (!matcher.matches()) {
            throw new BadInputException("'" + text + "' is not a part; write it as 3/64, the third of 64.");
        }
        return new CampaignPart(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    /** Whether a batch is in it. */
    public boolean has(int batch) {
        return batch % of == number - 1;
    }

    /** Whether it is all of the campaign. */
    public boolean isWhole() {
        return of == 1;
    }

    /** As it is written: {@code 3/64}. */
    public String label() {
        return number + "/" + of;
    }
}
