package org.ulpscope.accuracy.internal.rows;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import org.ulpscope.accuracy.hunt.ErrorHunt;
import org.ulpscope.accuracy.hunt.ErrorVerdict;
import org.ulpscope.accuracy.internal.hunt.LossJson;
import org.ulpscope.accuracy.internal.hunt.LossRows;
import org.ulpscope.accuracy.loss.Loss;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.QuestionRows;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyVerdict;

/** What a hunt for errors adds to a study: its table, its JSON and its verdict. */
public final class AccuracyRows implements QuestionRows {
    @Override
    public StoreFormat.Part tables() {
        return LossRows.TABLE;
    }

    @Override
    public String name() {
        return "accuracy";
    }

    @Override
    public Optional<JsonObject> json(StudyReader study) {
        List<Loss> losses = LossRows.of(study);
        return losses.isEmpty() ? Optional.empty() : Optional.of(LossJson.of(study.description(), losses));
    }

    @Override
    public Optional<StudyVerdict> verdict(StudyReader study) {
        return Optional.of(study)
                .filter(one -> one.description().request().question().equals(ErrorHunt.QUESTION))
                .map(ErrorVerdict::of);
    }
}
