package org.ulpscope.workbench.study.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.DomainText;
import org.ulpscope.study.BudgetWords;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyRequest;
import org.ulpscope.study.glance.Field;

/** What a study was asked, the short way. */
public final class AskedFields {
    private AskedFields() {}

    /** Field by field. */
    public static List<Field> of(StudyDescription study) {
        StudyRequest request = study.request();
        List<Field> fields = new ArrayList<>();
        fields.add(new Field("Kernel", request.signature()));
        inputs(study).ifPresent(inputs -> fields.add(new Field("Inputs", inputs)));
        if (!request.cuts().isEmpty()) {
            fields.add(new Field("Cut at", String.join("; ", request.cuts())));
        }
        fields.add(new Field(
                "Looked for",
                String.join(", ", request.goals()) + (request.stopAtFirst() ? "; the first of each" : "")));
        for (Platform platform : study.platforms()) {
            fields.add(new Field("On " + platform.name(), platform.label()));
        }
        study.unavailable()
                .forEach(left -> fields.add(new Field("Not on " + left.request().toolchain(), left.reason())));
        String options = request.options().entrySet().stream()
                .filter(option -> !option.getKey().startsWith(request.question() + "."))
                .map(option -> option.getKey() + " = " + option.getValue())
                .collect(Collectors.joining(", "));
        fields.add(new Field("Strategy", request.strategy() + (options.isEmpty() ? "" : " with " + options)));
        fields.add(new Field("Budget", budget(request)));
        fields.add(new Field("Seed", Long.toString(request.seed())));
        return List.copyOf(fields);
    }

    /** What the search may take; a sweep comes on top. */
    private static String budget(StudyRequest request) {
        return BudgetWords.of(request) + (BudgetWords.inputs(request).isPresent() ? ", besides sweeps" : "");
    }

    /** What the inputs were chosen from; empty where the kernel in the study is damaged. */
    private static Optional<String> inputs(StudyDescription study) {
        try {
            return Optional.of(DomainText.of(study.readKernel()));
        } catch (UlpscopeException e) {
            return Optional.empty();
        }
    }
}
