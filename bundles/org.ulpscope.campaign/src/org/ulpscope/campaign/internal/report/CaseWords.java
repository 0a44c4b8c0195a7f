package org.ulpscope.campaign.internal.report;

import java.util.stream.Collectors;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.numeric.Value;

/** What texts about cases have in common. */
final class CaseWords {
    private CaseWords() {}

    /** A value three times: decimal, hexadecimal, bits. */
    static String value(Value value) {
        return value.inputDecimal() + " = " + value.inputHexFloat() + " (bits " + value.bitPattern() + ")";
    }

    /** A platform with what makes it. */
    static String platform(CampaignPlatform platform) {
        return platform.label() + ": " + platform.product() + " " + ShellWords.join(platform.options()) + ", "
                + platform.device();
    }

    static String operands(CulpritOperation operation) {
        return operation.operands().stream().map(CaseWords::value).collect(Collectors.joining(", "));
    }

    /** Which platform gives what IEEE 754 and mathematics say of the operation. */
    static String isRight(CampaignCase one, CulpritOperation operation) {
        return switch (operation.isRight()) {
            case "left" -> one.left().label() + " is right";
            case "right" -> one.right().label() + " is right";
            case "neither" -> "neither is right";
            default -> "which is right is not known";
        };
    }
}
