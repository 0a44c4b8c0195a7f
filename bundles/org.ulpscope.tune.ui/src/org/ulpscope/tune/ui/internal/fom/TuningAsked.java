package org.ulpscope.tune.ui.internal.fom;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.model.precision.Source;
import org.ulpscope.study.glance.Field;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuningDescription;
import org.ulpscope.ui.layout.Moment;

/** What was asked of a tuning, line by line. */
final class TuningAsked {
    private TuningAsked() {}

    static List<Field> of(TuningContents contents) {
        TuningDescription description = contents.description();
        List<Field> fields = new ArrayList<>();
        fields.add(new Field("Program", description.tuning().getName()));
        fields.add(new Field(
                "Sources",
                description.tuning().getSources().stream().map(Source::getPath).collect(Collectors.joining(", "))));
        fields.add(new Field("Folder", description.folder().toString()));
        fields.add(new Field("Costs for", description.target()));
        if (!description.functions().isEmpty()) {
            fields.add(new Field("Functions", String.join(", ", description.functions())));
        }
        fields.add(new Field(
                "Searches", contents.searches().stream().map(TuningAsked::words).collect(Collectors.joining(", "))));
        fields.add(new Field("Begun", Moment.of(description.created())));
        return fields;
    }

    private static String words(StoredSearch search) {
        return "%s (seed %d, %,d evaluations, %s)"
                .formatted(
                        search.request().name(),
                        search.request().seed(),
                        search.evaluations(),
                        search.state().label());
    }
}
