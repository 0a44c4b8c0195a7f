package org.ulpscope.study;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.study.internal.HuntCauseRows;

/**
 * Why the inputs of a study give what they give, as far as that is known.
 *
 * @param causes for each class those that tell it, the one that tells most first
 * @param reasons why there is no cause, or none for some of the findings, as sentences
 */
public record HuntCauses(List<HuntCause> causes, List<String> reasons) {
    /** Of a study in which nobody looked for them. */
    public static final HuntCauses NONE = new HuntCauses(List.of(), List.of());

    public HuntCauses {
        causes = List.copyOf(causes);
        reasons = List.copyOf(reasons);
    }

    /** Those that a study has. */
    public static HuntCauses of(StudyReader study) {
        return study.get((connection, description) -> HuntCauseRows.read(connection));
    }

    /** Stores them in the place of those that are there. */
    public void store(StudyWriter writer) {
        writer.store((connection, description) -> HuntCauseRows.replace(connection, this));
    }

    /** The same with one more reason; none where nobody looked for causes. */
    public HuntCauses because(String sentence) {
        return equals(NONE)
                ? NONE
                : new HuntCauses(
                        causes,
                        Stream.concat(reasons.stream(), Stream.of(sentence)).toList());
    }

    /** Whether each class that was found has causes that tell all of its findings and refuse no good input. */
    public boolean tellAll(List<String> classes) {
        return classes.stream()
                .allMatch(label ->
                        of(label).stream().mapToLong(HuntCause::findings).sum()
                                        == of(label).stream()
                                                .mapToLong(HuntCause::all)
                                                .findFirst()
                                                .orElse(-1)
                                && of(label).stream().allMatch(cause -> cause.good() == 0));
    }

    /** Those of a class. */
    public List<HuntCause> of(String label) {
        return causes.stream().filter(cause -> cause.label().equals(label)).toList();
    }

    /** Assertions for lines, of causes that are in the variables of one and refuse no good input: each with its place, as a sentence. */
    public List<String> atLines() {
        return causes.stream()
                .filter(cause -> !cause.ofInputs() && cause.good() == 0 && cause.line() > 0)
                .map(cause -> "Before what " + cause.file() + ":" + cause.line() + " computes: assert(!("
                        + cause.condition() + "));")
                .distinct()
                .toList();
    }

    /** The assertions that they give, one a line; empty where one is not over the inputs of the function, or there is none. */
    public Optional<String> guard(GuardInputs inputs) {
        return CauseGuard.of(causes, inputs);
    }
}
