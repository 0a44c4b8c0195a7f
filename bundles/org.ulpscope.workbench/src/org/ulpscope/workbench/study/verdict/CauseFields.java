package org.ulpscope.workbench.study.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.study.GuardOffer;
import org.ulpscope.study.HuntCause;
import org.ulpscope.study.HuntCauses;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.glance.Field;

/**
 * Why inputs give what was found, and the guard against it.
 *
 * @param causes why, as far as it is known
 * @param offer the guards, each tried
 */
record CauseFields(HuntCauses causes, GuardOffer offer) {
    /** Those of a study as it stands. It tries guards, which takes a moment: not for the thread of the display. */
    static CauseFields of(StudyReader study) {
        return new CauseFields(HuntCauses.of(study), GuardOffer.of(study));
    }

    /** @param label what the headline of the study is about */
    List<Field> fields(Optional<String> label) {
        List<Field> fields = new ArrayList<>();
        Optional<HuntCause> cause =
                label.flatMap(known -> causes.of(known).stream().findFirst());
        cause.ifPresentOrElse(
                known -> fields.add(new Field("Cause", known.sentence() + ".")), () -> causes.reasons().stream()
                        .findFirst()
                        .ifPresent(reason -> fields.add(new Field("Cause", reason))));
        offer.guard()
                .ifPresentOrElse(
                        guard -> {
                            fields.add(new Field("Guard", guard.assertion()));
                            fields.add(new Field("It refuses", guard.trial().sentence()));
                            (offer.isOfCauses() ? Stream.<String>empty() : offer.left().stream())
                                    .forEach(left -> fields.add(new Field("It lets in", left)));
                            offer.remark().ifPresent(remark -> fields.add(new Field("Remark", remark)));
                        },
                        () -> fields.add(new Field(
                                "Guard",
                                offer.refusal().orElse("None: no condition is known that tells the inputs apart."))));
        return List.copyOf(fields);
    }
}
