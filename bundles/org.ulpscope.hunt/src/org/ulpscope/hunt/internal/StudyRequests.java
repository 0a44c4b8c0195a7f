package org.ulpscope.hunt.internal;

import java.util.Comparator;
import org.ulpscope.hunt.HuntRequest;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.SignatureText;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.StudyRequest;

/** A hunt's request as a study keeps it. */
public final class StudyRequests {
    private StudyRequests() {}

    public static StudyRequest of(HuntRequest request) {
        return new StudyRequest(
                HuntStudy.QUESTION,
                request.kernel().getName(),
                SignatureText.print(request.kernel()),
                KernelFiles.toXml(request.kernel()),
                request.folder(),
                request.platforms(),
                request.classes().stream()
                        .sorted(Comparator.naturalOrder())
                        .map(ValueClass::label)
                        .toList(),
                request.strategy(),
                request.options(),
                request.seed(),
                request.budget(),
                request.timeBudget(),
                request.stopAtFirst(),
                request.timeLimit(),
                request.observeFlags(),
                request.findingsKept(),
                request.cuts());
    }
}
