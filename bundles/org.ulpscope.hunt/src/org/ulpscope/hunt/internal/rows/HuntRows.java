package org.ulpscope.hunt.internal.rows;

import com.google.gson.JsonObject;
import java.util.Optional;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.HuntVerdict;
import org.ulpscope.hunt.internal.stage.StageRow;
import org.ulpscope.report.Coverage;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.QuestionRows;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyVerdict;

/** What a hunt adds to a study: the table of its stage, and its verdict, which is of no table. */
public final class HuntRows implements QuestionRows {
    @Override
    public StoreFormat.Part tables() {
        return StageRow.TABLE;
    }

    @Override
    public String name() {
        return "stage";
    }

    @Override
    public Optional<JsonObject> json(StudyReader study) {
        return Optional.empty();
    }

    @Override
    public Optional<StudyVerdict> verdict(StudyReader study) {
        return Optional.of(study)
                .filter(one -> one.description().request().question().equals(HuntStudy.QUESTION))
                .map(one -> HuntVerdict.of(one, Coverage.NONE))
                .map(verdict -> new StudyVerdict(verdict.sentence(), verdict.coverage()));
    }
}
