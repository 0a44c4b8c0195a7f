package org.ulpscope.compare.internal.rows;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.compare.comparison.Accuracy;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.ComparedInputCounts;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.DifferenceCount;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.verdict.CompareVerdict;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Json;
import org.ulpscope.study.InputJson;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.rows.Notation;

/** The part of a study's JSON object that a comparison adds. */
final class ComparisonJson {
    private final StudyDescription study;

    ComparisonJson(StudyDescription study) {
        this.study = study;
    }

    JsonObject of(ComparisonReport report) {
        JsonObject json = new JsonObject();
        CompareVerdict verdict = CompareVerdict.of(study, report);
        json.addProperty("verdict", verdict.sentence());
        JsonObject coverage = coverage(report.coverage());
        verdict.coverage().json().asMap().forEach(coverage::add);
        json.add("coverage", coverage);
        json.add("pairs", Json.array(report.pairs(), this::pair));
        json.add("disagreements", Json.array(report.disagreements(), this::disagreement));
        json.add("accuracies", Json.array(report.accuracies(), this::accuracy));
        return json;
    }

    private static JsonObject coverage(ComparedInputCounts coverage) {
        JsonObject json = new JsonObject();
        json.addProperty("domain", coverage.domain());
        json.addProperty("planned", coverage.planned());
        json.addProperty("swept", coverage.swept());
        json.addProperty("exhaustive", coverage.exhaustive());
        json.addProperty("trials", coverage.trials());
        return json;
    }

    private JsonObject pair(PairComparison pair) {
        JsonObject json = new JsonObject();
        json.addProperty("reference", pair.reference());
        json.addProperty("platform", pair.platform());
        json.addProperty("compared", pair.compared());
        json.addProperty("disagreeing", pair.disagreeing());
        json.add("differences", Json.array(pair.differences(), ComparisonJson::difference));
        json.add("classes", Json.array(pair.matrix(), this::cell));
        return json;
    }

    private static JsonObject difference(DifferenceCount difference) {
        JsonObject json = new JsonObject();
        json.addProperty("kind", difference.kind());
        json.addProperty("disagreement", difference.disagreement());
        json.addProperty("inputs", difference.inputs());
        return json;
    }

    private JsonObject cell(ClassCount cell) {
        JsonObject json = new JsonObject();
        json.addProperty("reference", cell.referenceClass());
        json.addProperty("platform", cell.platformClass());
        json.addProperty("inputs", cell.inputs());
        json.add("example", InputJson.hexFloats(study.slots(), cell.example()));
        return json;
    }

    private JsonObject disagreement(Disagreement disagreement) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", disagreement.platform());
        json.addProperty("kind", disagreement.kind());
        json.add("inputs", InputJson.hexFloats(study.slots(), disagreement.inputBits()));
        json.add("inputBits", InputJson.bits(study.slots(), disagreement.inputBits()));
        JsonArray results = new JsonArray();
        for (int platform = 0; platform < study.platforms().size(); platform++) {
            results.add(result(disagreement, platform));
        }
        json.add("results", results);
        disagreement.ulps().ifPresent(ulps -> json.addProperty("ulps", ulps));
        disagreement.exactBits().ifPresent(exact -> {
            json.addProperty("exact", new Value(study.resultFormat(), exact).hexFloat());
            json.addProperty("exactBits", Notation.bits(study.resultFormat(), exact));
        });
        JsonArray closest = new JsonArray();
        disagreement.closest().forEach(closest::add);
        json.add("closest", closest);
        return json;
    }

    private JsonObject result(Disagreement disagreement, int platform) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", study.platforms().get(platform).name());
        Outcome outcome = disagreement.outcomes().get(platform);
        json.addProperty("class", outcome.label(study.resultFormat()));
        if (outcome instanceof Outcome.Returned returned) {
            json.addProperty("output", new Value(study.resultFormat(), returned.bits()).hexFloat());
            json.addProperty("outputBits", Notation.bits(study.resultFormat(), returned.bits()));
        }
        add(json, "error", disagreement.errors().get(platform));
        return json;
    }

    private JsonObject accuracy(Accuracy accuracy) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", accuracy.platform());
        json.addProperty("inputs", accuracy.inputs());
        json.addProperty("correct", accuracy.correct());
        json.addProperty("incomparable", accuracy.incomparable());
        add(json, "meanError", accuracy.meanError());
        add(json, "maxError", accuracy.maxError());
        json.add("worstInput", InputJson.hexFloats(study.slots(), accuracy.worstInput()));
        return json;
    }

    private static void add(JsonObject json, String name, OptionalDouble number) {
        if (number.isPresent()) {
            json.addProperty(name, number.getAsDouble());
        }
    }
}
