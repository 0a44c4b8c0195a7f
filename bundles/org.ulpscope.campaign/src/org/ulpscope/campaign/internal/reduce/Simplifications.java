package org.ulpscope.campaign.internal.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.numeric.Value;

/** What a reduction tries next: all that is one change away from a program or its input, and less. */
final class Simplifications {
    private Simplifications() {}

    /** The smallest first. @param steps of the program's run, for the values that expressions had */
    static List<ReductionCandidate> of(ReductionCandidate whole, List<TraceStep> steps) {
        RecordedValues known = new RecordedValues(whole.program().body(), steps);
        List<List<ProgramStatement>> bodies =
                new Changes(known::variable).of(whole.program().body());
        Assembly assembly = new Assembly(whole.program(), whole.input(), known.byName());
        CaseSize size = whole.size();
        return Stream.concat(bodies.stream().flatMap(body -> assembly.of(body).stream()), inputs(whole))
                .map(ReductionCandidate::renamed)
                .distinct()
                .filter(candidate -> candidate.size().compareTo(size) < 0)
                .sorted((one, other) -> one.size().compareTo(other.size()))
                .toList();
    }

    private static Stream<ReductionCandidate> inputs(ReductionCandidate whole) {
        List<Value> values = whole.input().values();
        List<List<Value>> changed = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            for (Value simpler : SimplerNumbers.than(values.get(i))) {
                List<Value> others = new ArrayList<>(values);
                others.set(i, simpler);
                changed.add(others);
            }
        }
        int most = values.stream().mapToInt(CaseSize::digits).max().orElse(0);
        for (int digits = 1; digits < most; digits++) {
            int limit = digits;
            changed.add(values.stream()
                    .map(value -> SimplerNumbers.than(value).stream()
                            .filter(one -> CaseSize.digits(one) >= Math.min(limit, CaseSize.digits(value) - 1))
                            .findFirst()
                            .orElse(value))
                    .toList());
        }
        return changed.stream().map(one -> new ReductionCandidate(whole.program(), new ProgramInput(one)));
    }
}
