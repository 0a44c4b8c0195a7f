package org.ulpscope.compare.internal.rows;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import org.ulpscope.compare.verdict.CompareGlance;
import org.ulpscope.compare.verdict.CompareVerdict;
import org.ulpscope.report.Html;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.ObservedInput;
import org.ulpscope.study.QuestionRows;
import org.ulpscope.study.StudyGlance;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyVerdict;

/** What comparisons keep in a study. */
public final class ComparisonTables implements QuestionRows {
    static final StoreFormat.Part TABLES = new StoreFormat.Part(ComparisonTables.class, "comparison.sql", "comparison");

    @Override
    public StoreFormat.Part tables() {
        return TABLES;
    }

    @Override
    public String name() {
        return "comparison";
    }

    @Override
    public Optional<JsonObject> json(StudyReader study) {
        return ComparisonRows.of(study).map(new ComparisonJson(study.description())::of);
    }

    @Override
    public Optional<StudyVerdict> verdict(StudyReader study) {
        return ComparisonRows.of(study)
                .map(report -> CompareVerdict.of(study.description(), report))
                .map(verdict -> new StudyVerdict(verdict.sentence(), verdict.coverage()));
    }

    @Override
    public Optional<StudyGlance> glance(StudyReader study) {
        return ComparisonRows.of(study)
                .map(report -> CompareGlance.of(study.summary().state(), report));
    }

    @Override
    public void write(Html page, StudyReader study) {
        ComparisonRows.of(study).ifPresent(report -> new ComparisonSections(study.description(), page).write(report));
    }

    @Override
    public List<InputAccount> accounts(StudyReader study) {
        return ComparisonRows.of(study)
                .map(report -> ComparedInputs.accounts(study, report))
                .orElse(List.of());
    }

    @Override
    public List<ObservedInput> seen(StudyReader study) {
        return ComparisonRows.of(study)
                .map(report -> new ComparedInputs(study).seen(report))
                .orElse(List.of());
    }
}
