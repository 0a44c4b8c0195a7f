package org.ulpscope.workbench.study.verdict;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.store.RunState;
import org.ulpscope.study.GuardOffer;
import org.ulpscope.study.RankedFinding;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.glance.Field;
import org.ulpscope.ui.tasks.LatestTask;
import org.ulpscope.ui.verdict.FieldList;
import org.ulpscope.workbench.study.StudyContents;

/** Why, and the guard against it. Guards are tried beside the user interface, once the study is not at work. */
final class CausePart {
    /** What the guard depends on. */
    private record Known(StudyContents study, List<Object> parts) {
        static Known of(StudyContents study) {
            return new Known(
                    study,
                    List.of(study.file(), study.summary().state(), study.glance(), study.regions(), study.findings()));
        }

        boolean isAs(Known other) {
            return study.description() == other.study.description() && parts.equals(other.parts);
        }
    }

    private final FieldList fields;
    private final LatestTask<Known, CauseFields> task;
    private final Consumer<Optional<GuardOffer>> offered;
    private Optional<Known> asked = Optional.empty();

    /** @param offered takes the guards once they are tried, and that there are none any more */
    CausePart(Composite parent, FormToolkit toolkit, Runnable reflow, Consumer<Optional<GuardOffer>> offered) {
        this.offered = offered;
        fields = new FieldList(parent, toolkit, reflow);
        task = new LatestTask<>(
                "Trying guards",
                parent,
                (known, progress) -> {
                    try (StudyReader study = StudyReader.open(known.study().file())) {
                        return CauseFields.of(study);
                    }
                },
                this::take,
                sentence -> fields.show(List.of(new Field("Guard", sentence))));
    }

    void show(StudyContents study) {
        Known now = Known.of(study);
        if (asked.filter(now::isAs).isPresent()) {
            return;
        }
        asked = Optional.of(now);
        offered.accept(Optional.empty());
        if (study.summary().state() == RunState.RUNNING) {
            fields.show(List.of(new Field("Guard", "Causes and guards come when the search has ended.")));
        } else if (study.glance().ranked().isEmpty()) {
            fields.show(List.of(new Field("Guard", "Nothing was found that a guard could keep out.")));
        } else {
            fields.show(List.of(new Field("Guard", "It is being tried\u2026")));
            task.ask(now);
        }
    }

    private void take(Known question, CauseFields found) {
        if (asked.filter(question::isAs).isPresent()) {
            fields.show(found.fields(
                    question.study().glance().ranked().stream().findFirst().map(RankedFinding::label)));
            offered.accept(Optional.of(found.offer()));
        }
    }
}
