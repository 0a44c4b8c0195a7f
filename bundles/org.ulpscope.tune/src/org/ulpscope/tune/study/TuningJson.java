package org.ulpscope.tune.study;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.report.Json;
import org.ulpscope.store.StoreState;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.search.ParetoFront;
import org.ulpscope.tune.search.SearchTrace;
import org.ulpscope.tune.study.content.Confirmation;
import org.ulpscope.tune.study.content.Sensitivity;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.StoredVariable;
import org.ulpscope.tune.study.content.TuningDescription;

/** A tuning as JSON, for scripts: one object. A number that is not finite is left out, but for the error of equal outputs, "inf". */
public final class TuningJson {
    private static final double MS_PER_SECOND = 1000;

    private TuningJson() {}

    /** The object. */
    public static JsonObject of(TuningReader reader) {
        TuningFigures figures = TuningFigures.of(reader);
        TuningDescription description = figures.description();
        StoreState state = reader.state();
        JsonObject json = new JsonObject();
        json.addProperty("name", description.tuning().getName());
        json.addProperty("metric", description.tuning().getMetric().getLiteral());
        json.addProperty("threshold", description.tuning().getThreshold());
        TuneVerdict verdict = TuneVerdict.of(reader);
        json.addProperty("headline", TuneHeadline.of(reader));
        json.addProperty("verdict", verdict.sentence());
        json.add("coverage", verdict.coverage().json());
        json.addProperty("fom", description.tuning().getFom().getLiteral());
        json.addProperty("target", description.target());
        json.addProperty("speeds", description.place().speeds());
        json.addProperty("state", state.state().label());
        if (!state.sentence().isBlank()) {
            json.addProperty("sentence", state.sentence());
        }
        Unfinished.of(reader).ifPresent(unfinished -> json.addProperty("sentence", unfinished.sentence()));
        Overtime.of(reader).ifPresent(sentence -> json.addProperty("overtime", sentence));
        json.addProperty("evaluations", state.trials());
        json.addProperty("seconds", state.elapsed().toMillis() / MS_PER_SECOND);
        json.add("functions", Json.array(description.functions(), JsonPrimitive::new));
        json.add("variables", Json.array(description.variables(), TuningJson::variable));
        figures.baseline().ifPresent(baseline -> json.add("baseline", baseline(baseline)));
        json.add(
                "searches",
                Json.array(figures.searches(), search -> search(search, evaluations(reader, search.number()))));
        json.addProperty("faster", figures.foundFaster());
        json.addProperty("certain", figures.isCertain());
        figures.best().ifPresent(best -> json.add("best", best(figures, best)));
        List<Evaluation> all = reader.evaluationsSince(1).stream()
                .map(StoredEvaluation::evaluation)
                .toList();
        json.add("pareto", Json.array(ParetoFront.of(all).evaluations(), TuningJson::evaluation));
        json.add("sensitivity", Json.array(figures.sensitivities(), one -> sensitivity(figures, one)));
        json.addProperty("tuning", reader.file().toString());
        return json;
    }

    /** What came of a precision vector. */
    public static JsonObject evaluation(Evaluation evaluation) {
        JsonObject json = new JsonObject();
        json.addProperty("verdict", evaluation.verdict().name());
        number(json, "error", evaluation.error());
        json.addProperty("fom", evaluation.fom());
        json.addProperty("low", evaluation.low());
        json.addProperty("high", evaluation.high());
        json.addProperty("runs", evaluation.runs());
        if (!evaluation.reason().isBlank()) {
            json.addProperty("reason", evaluation.reason());
        }
        return json;
    }

    private static List<Evaluation> evaluations(TuningReader reader, int search) {
        return reader.evaluations(search).stream()
                .map(StoredEvaluation::evaluation)
                .toList();
    }

    private static JsonObject variable(StoredVariable variable) {
        JsonObject json = new JsonObject();
        json.addProperty("key", variable.key());
        json.addProperty("kind", variable.kind());
        json.addProperty("type", variable.type());
        json.addProperty("file", variable.file());
        json.addProperty("line", variable.line());
        json.addProperty("original", variable.original().label());
        json.add("formats", Json.array(variable.formats(), format -> new JsonPrimitive(format.label())));
        variable.choice().ifPresent(choice -> json.addProperty("choice", choice));
        if (!variable.obstacle().isEmpty()) {
            json.addProperty("obstacle", variable.obstacle());
        }
        return json;
    }

    private static JsonObject baseline(Baseline baseline) {
        JsonObject json = new JsonObject();
        json.add("widest", evaluation(baseline.widest()));
        json.add("original", evaluation(baseline.original()));
        json.add("notes", Json.array(baseline.notes(), JsonPrimitive::new));
        return json;
    }

    private static JsonObject search(StoredSearch search, List<Evaluation> evaluations) {
        SearchTrace trace = SearchTrace.of(evaluations);
        JsonObject json = new JsonObject();
        json.addProperty("name", search.request().name());
        json.addProperty("strategy", search.request().strategy());
        json.addProperty("seed", search.request().seed());
        json.addProperty("state", search.state().label());
        json.addProperty("sentence", search.sentence());
        json.addProperty("evaluations", search.evaluations());
        json.addProperty("executions", search.executions());
        json.addProperty("seconds", search.elapsed().toMillis() / MS_PER_SECOND);
        json.add("progress", Json.array(trace.steps(), step -> {
            JsonObject row = evaluation(step.evaluation());
            row.addProperty("executions", step.executions());
            return row;
        }));
        search.result().ifPresent(result -> {
            JsonObject row = evaluation(result.evaluation());
            speedup(row, result);
            json.add("result", row);
        });
        search.generalisation().ifPresent(tried -> json.add("generalisation", generalisation(tried)));
        search.recompiled().ifPresent(tried -> {
            JsonObject row = evaluation(tried.evaluation());
            row.addProperty("options", tried.options());
            json.add("recompiled", row);
        });
        return json;
    }

    private static JsonObject sensitivity(TuningFigures figures, Sensitivity one) {
        JsonObject json = evaluation(one.evaluation());
        json.addProperty("choice", one.choice());
        json.addProperty("variable", figures.name(one));
        return json;
    }

    private static void speedup(JsonObject json, Confirmation result) {
        json.addProperty("originalFom", result.originalFom());
        json.addProperty("speedup", result.speedup());
        json.addProperty("lowSpeedup", result.lowSpeedup());
        json.addProperty("highSpeedup", result.highSpeedup());
    }

    private static JsonObject generalisation(Generalisation tried) {
        JsonObject json = new JsonObject();
        json.addProperty("samples", tried.counted());
        json.addProperty("within", tried.within());
        number(json, "confidence", tried.confidence());
        number(json, "low", tried.low());
        number(json, "high", tried.high());
        json.add("errors", Json.array(tried.errors(), TuningJson::number));
        return json;
    }

    private static JsonObject best(TuningFigures figures, StoredSearch best) {
        Confirmation result = best.result().orElseThrow();
        JsonObject json = evaluation(result.evaluation());
        json.addProperty("search", best.number());
        speedup(json, result);
        JsonObject formats = new JsonObject();
        List<DeclaredFormat> vector = result.evaluation().vector().formats();
        for (int i = 0; i < vector.size(); i++) {
            formats.addProperty(
                    figures.description().variables().get(i).key(),
                    vector.get(i).label());
        }
        json.add("formats", formats);
        json.add(
                "changed",
                Json.array(
                        figures.changes(),
                        change -> new JsonPrimitive(change.variable().key())));
        json.addProperty("diff", result.diff());
        return json;
    }

    private static void number(JsonObject json, String name, double number) {
        if (!Double.isNaN(number)) {
            json.add(name, number(number));
        }
    }

    private static JsonPrimitive number(double number) {
        return Double.isInfinite(number) ? new JsonPrimitive("inf") : new JsonPrimitive(number);
    }
}
