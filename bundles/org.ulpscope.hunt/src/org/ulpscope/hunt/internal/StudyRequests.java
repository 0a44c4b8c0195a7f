package org.ulpscope.hunt.internal;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.InsideException;
import org.ulpscope.study.StudyRequest;

/** A hunt's request as a study keeps it. */
public final class StudyRequests {
    /** What studies of hunts call their question. */
    public static final String QUESTION = "hunt";

    private StudyRequests() {}

    /** @param platforms those to run it on, which look inside where that is asked for */
    public static StudyRequest of(HuntRequest request, List<PlatformRequest> platforms) {
        return new StudyRequest(
                QUESTION,
                request.kernel().getName(),
                SignatureText.print(request.kernel()),
                KernelFiles.toXml(request.kernel()),
                request.folder(),
                platforms,
                goals(request),
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

    private static List<String> goals(HuntRequest request) {
        Stream<String> classes =
                request.classes().stream().sorted(Comparator.naturalOrder()).map(ValueClass::label);
        Stream<String> inside =
                request.inside() ? InsideGoals.of(request.classes()).map(InsideException::label) : Stream.empty();
        return Stream.concat(classes, inside).toList();
    }
}
