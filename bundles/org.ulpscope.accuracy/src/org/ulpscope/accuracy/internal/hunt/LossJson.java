package org.ulpscope.accuracy.internal.hunt;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.accuracy.answer.SourceExpression;
import org.ulpscope.accuracy.loss.Loss;
import org.ulpscope.accuracy.loss.LossThreshold;
import org.ulpscope.report.Json;
import org.ulpscope.study.FindingJson;
import org.ulpscope.study.StudyDescription;

/** What a hunt for errors has found, cause by cause: what loses most comes first. */
public final class LossJson {
    private LossJson() {}

    public static JsonObject of(StudyDescription study, List<Loss> losses) {
        Map<LossKind, List<Loss>> kinds = new LinkedHashMap<>();
        losses.forEach(loss -> kinds.computeIfAbsent(LossKind.of(loss), any -> new ArrayList<>())
                .add(loss));
        JsonObject json = new JsonObject();
        json.addProperty("threshold", LossThreshold.of(study.request().goals()).in(study.resultFormat()));
        json.add("causes", Json.array(List.copyOf(kinds.values()), kind -> kind(study, kind)));
        return json;
    }

    private static JsonObject kind(StudyDescription study, List<Loss> losses) {
        Loss first = losses.getFirst();
        SourceExpression place = first.cause().place();
        JsonObject json = new JsonObject();
        json.addProperty("platform", first.finding().platform());
        json.addProperty("file", place.file().toString());
        json.addProperty("line", place.line());
        json.addProperty("expression", place.text());
        json.addProperty("cause", first.cause().words());
        Loss largest = losses.stream().max(Comparator.comparing(Loss::ulps)).orElseThrow();
        json.add("largest", loss(study, largest));
        losses.stream()
                .filter(Loss::simplest)
                .findFirst()
                .ifPresent(simplest -> json.add("simplest", loss(study, simplest)));
        json.addProperty("findings", losses.size());
        return json;
    }

    private static JsonObject loss(StudyDescription study, Loss loss) {
        JsonObject json = FindingJson.of(study, loss.finding());
        addTo(json, loss);
        json.addProperty("lostBits", loss.lostBits());
        return json;
    }

    /** The keys of an error in any object of a result. */
    private static void addTo(JsonObject json, Loss loss) {
        json.addProperty("exact", loss.exact().hexFloat());
        json.addProperty("exactBits", loss.exact().bitPattern());
        if (loss.ulps().signum() >= 0) {
            json.addProperty("ulps", loss.ulps());
        }
    }
}
