package org.ulpscope.campaign.study;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.file.Path;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.OutcomeClass;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CauseCount;
import org.ulpscope.campaign.study.content.CauseReduction;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.report.Json;

/** A campaign as JSON, for scripts: one object. */
public final class CampaignJson {
    private static final double MS_PER_SECOND = 1000;

    private CampaignJson() {}

    /** The object. @param file the campaign's */
    public static JsonObject of(CampaignReport report, Path file) {
        CampaignDescription description = report.description();
        JsonObject json = new JsonObject();
        CampaignVerdict verdict = CampaignVerdict.of(report);
        json.addProperty("headline", CampaignHeadline.of(report));
        json.addProperty("verdict", verdict.sentence());
        json.add("coverage", verdict.coverage().json());
        json.addProperty("seed", description.seed());
        json.addProperty("programs", description.programs());
        json.addProperty("inputs", description.inputs());
        json.addProperty("format", description.format().label());
        json.addProperty("grammar", description.grammar().label());
        json.addProperty("state", report.state().state().label());
        json.addProperty("programsRun", report.programs());
        json.addProperty("seconds", report.state().elapsed().toMillis() / MS_PER_SECOND);
        report.programsPerSecond().ifPresent(pace -> json.addProperty("programsPerSecond", pace));
        JsonObject phases = new JsonObject();
        report.phases().forEach((phase, time) -> phases.addProperty(phase.label(), time.toMillis() / MS_PER_SECOND));
        json.add("phases", phases);
        json.add("platforms", Json.array(description.platforms(), CampaignJson::platform));
        json.add("leftOut", Json.array(description.leftOut(), one -> leftOut(one, description.format())));
        json.add("pairs", Json.array(report.pairs(), CampaignJson::pair));
        json.add("failures", Json.array(report.failures(), CampaignJson::failure));
        json.add("causes", Json.array(report.causes(), CampaignJson::cause));
        json.addProperty("file", file.toString());
        return json;
    }

    private static JsonObject platform(CampaignPlatform platform) {
        JsonObject json = new JsonObject();
        json.addProperty("name", platform.name());
        json.addProperty("level", platform.level().label());
        json.addProperty("toolchain", platform.product());
        json.addProperty("options", ShellWords.join(platform.options()));
        json.addProperty("device", platform.device());
        return json;
    }

    private static JsonObject leftOut(LeftOutPlatform one, FloatFormat format) {
        JsonObject json = new JsonObject();
        json.addProperty("name", one.name());
        json.addProperty("toolchain", one.product());
        json.addProperty("sentence", one.sentence(format));
        return json;
    }

    private static JsonObject pair(PairTable pair) {
        JsonObject json = new JsonObject();
        json.addProperty("left", pair.left());
        json.addProperty("right", pair.right());
        json.addProperty("level", pair.level().label());
        json.addProperty("runs", pair.runs());
        JsonObject kinds = new JsonObject();
        for (DiscrepancyKind kind : DiscrepancyKind.values()) {
            kinds.add(kind.label(), new JsonPrimitive(pair.of(kind)));
        }
        json.add("discrepancies", kinds);
        JsonObject matrix = new JsonObject();
        for (OutcomeClass left : OutcomeClass.values()) {
            JsonObject row = new JsonObject();
            for (OutcomeClass right : OutcomeClass.values()) {
                row.addProperty(right.label(), pair.of(left, right));
            }
            matrix.add(left.label(), row);
        }
        json.add("matrix", matrix);
        return json;
    }

    private static JsonObject cause(CauseCount count) {
        JsonObject json = new JsonObject();
        json.addProperty("cause", count.cause().kind().label());
        json.addProperty("operation", count.cause().operation());
        json.addProperty("left", count.left());
        json.addProperty("right", count.right());
        json.addProperty("level", count.level().label());
        json.addProperty("count", count.count());
        json.addProperty("uncertain", count.uncertain());
        json.addProperty("case", count.example());
        count.reduction()
                .ifPresent(reduction -> json.add("reduction", Json.array(reduction.steps(), CampaignJson::step)));
        count.smallest().ifPresent(smallest -> json.add("smallest", smallest(smallest)));
        return json;
    }

    private static JsonObject step(CauseReduction.Step step) {
        JsonObject json = new JsonObject();
        json.addProperty("statements", step.statements());
        json.addProperty("operations", step.operations());
        return json;
    }

    private static JsonObject smallest(CampaignCase smallest) {
        JsonObject json = new JsonObject();
        json.addProperty("source", smallest.source());
        json.addProperty("operations", smallest.operations());
        JsonObject inputs = new JsonObject();
        smallest.inputs()
                .forEach(input -> inputs.addProperty(
                        input.parameter().name(), input.value().inputHexFloat()));
        json.add("inputs", inputs);
        json.addProperty("left", smallest.leftValue().hexFloat());
        json.addProperty("right", smallest.rightValue().hexFloat());
        smallest.operation().ifPresent(operation -> {
            json.addProperty("guilty", operation.text());
            operation.exact().ifPresent(exact -> json.addProperty("exact", exact.hexFloat()));
            json.addProperty("isRight", operation.isRight());
        });
        return json;
    }

    private static JsonObject failure(CampaignReport.FailureCount failure) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", failure.platform());
        json.addProperty("failure", failure.label());
        json.addProperty("runs", failure.runs());
        return json;
    }
}
