package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.PlatformProbe;
import org.ulpscope.search.Probe;
import org.ulpscope.study.StudyDescription;

/** What a hunt looks through in bulk: a probe for each platform. A NaN is worth a trial in any case, since it is a finding in any case. */
final class HuntProbes {
    private HuntProbes() {}

    /** @param evaluators one for each platform of the study, in its order */
    static List<Probe> of(StudyDescription study, List<Evaluator> evaluators) {
        Set<ValueClass> sought = EnumSet.of(ValueClass.NAN);
        study.request().goals().forEach(label -> ValueClass.named(label).ifPresent(sought::add));
        List<Probe> probes = new ArrayList<>();
        for (int i = 0; i < evaluators.size(); i++) {
            probes.add(probe(study, evaluators.get(i), i, sought));
        }
        return List.copyOf(probes);
    }

    /**
     * What looks through one platform.
     *
     * @param platform its position
     * @param sought classes of results
     */
    static PlatformProbe probe(StudyDescription study, Evaluator evaluator, int platform, Set<ValueClass> sought) {
        String name = study.platforms().get(platform).name();
        if (InsideGoals.areFlags(study, platform)) {
            return new PlatformProbe(evaluator, name, sought, true, InsideGoals.exceptions(study));
        }
        return new PlatformProbe(evaluator, name, sought);
    }
}
