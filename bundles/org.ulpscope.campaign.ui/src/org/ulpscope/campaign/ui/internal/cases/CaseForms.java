package org.ulpscope.campaign.ui.internal.cases;

import java.util.Arrays;
import java.util.List;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.campaign.report.CaseExport;
import org.ulpscope.campaign.report.part.CaseFormat;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.report.ExportFile;
import org.ulpscope.workbench.study.ExportForm;

/** The forms in which a case can be written for those who have no Ulpscope. */
final class CaseForms {
    private static final String TEXT_ENDING = ".txt";

    private CaseForms() {}

    static List<ExportForm> of(CampaignCase one) {
        return Arrays.stream(CaseFormat.values())
                .map(format -> new ExportForm(name(format), summary(format), ending(format), false, target -> {
                    ExportFile.write(
                            target,
                            format.language().isEmpty()
                                    ? CaseExport.text(one)
                                    : CaseExport.program(
                                            one,
                                            format,
                                            one.left(),
                                            target.getFileName().toString()));
                    return List.of(target);
                }))
                .toList();
    }

    private static String ending(CaseFormat format) {
        return format.language().map(Language::extension).orElse(TEXT_ENDING);
    }

    private static String name(CaseFormat format) {
        return format.language().map(language -> language.label() + " Program").orElse("Bug Report");
    }

    private static String summary(CaseFormat format) {
        return format.language().isPresent()
                ? "its first line is the command that compiles it"
                : "versions, commands, source, inputs and both results as a text";
    }
}
