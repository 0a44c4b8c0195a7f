package org.ulpscope.campaign.internal.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.report.part.CaseFormat;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.study.UlpscopeVersion;

/** A case as a text for a bug report. */
public final class CaseReport {
    private final CampaignCase one;
    private final StringBuilder text = new StringBuilder();

    public CaseReport(CampaignCase one) {
        this.one = one;
    }

    public String text() {
        line("Two platforms disagree on " + one.function() + " (" + one.format().label() + "): "
                + one.kind().label() + ".");
        one.cause()
                .ifPresent(cause -> line(
                        "Cause: " + cause.kind().label() + " " + cause.operation() + "; " + cause.sentence() + "."));
        line("");
        line("Platforms:");
        for (CampaignPlatform platform : List.of(one.left(), one.right())) {
            line("  " + CaseWords.platform(platform));
            command(platform).ifPresent(command -> line("    " + command));
        }
        line("");
        line("Source:");
        one.source().lines().forEach(line -> line("  " + line));
        line("");
        line("Inputs:");
        one.inputs().forEach(input -> line("  " + input.parameter().name() + " = " + CaseWords.value(input.value())));
        line("");
        line("Outputs:");
        line("  " + one.left().label() + ": " + CaseWords.value(one.leftValue()));
        line("  " + one.right().label() + ": " + CaseWords.value(one.rightValue()));
        line("");
        one.operation()
                .ifPresentOrElse(
                        this::operation,
                        () -> line(
                                one.operations() == 0
                                        ? "The steps of the function are not known, so none can be named."
                                        : "The guilty operation is not known."));
        line("");
        line("Found by Ulpscope " + UlpscopeVersion.current() + ", case " + one.name() + ".");
        return text.toString();
    }

    private void operation(CulpritOperation operation) {
        line("The first operation that gives different results of the same operands:");
        line("  " + operation.text());
        line("  operands: " + CaseWords.operands(operation));
        line("  " + one.left().label() + ": " + CaseWords.value(operation.left()));
        line("  " + one.right().label() + ": " + CaseWords.value(operation.right()));
        operation.exact().ifPresent(exact -> line("  exact, rounded once: " + CaseWords.value(exact)));
        line("  " + CaseWords.isRight(one, operation) + ".");
    }

    /** Of the first language that the platform takes. */
    private Optional<String> command(CampaignPlatform platform) {
        return Stream.of(CaseFormat.values())
                .flatMap(format -> format.language().stream())
                .filter(language -> CaseCommands.compiles(platform, language))
                .map(language -> CaseCommands.command(platform, language, fileName(language)))
                .findFirst();
    }

    private String fileName(Language language) {
        return one.name().toLowerCase(Locale.ROOT) + language.extension();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
