package org.ulpscope.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * Classes of exceptional values that are born at one line by the same operation on the same operands: of 0 / 0, NaN and DIV0.
 *
 * @param classes the classes, the most serious first
 * @param first where the first of them were born
 * @param instructions how many instructions of the line give birth to them
 * @param count how often they were born at these; empty where that was not counted
 * @param carried how often they came there from elsewhere; empty where that was not counted
 */
public record ExceptionOrigin(
        List<ExceptionClass> classes, FlowFinding first, int instructions, OptionalLong count, OptionalLong carried) {
    private static final Comparator<FlowFinding> EARLIEST = Comparator.comparing(
                    (FlowFinding finding) -> finding.occurrence().launch())
            .thenComparing(finding -> finding.site().number());

    public ExceptionOrigin {
        classes = List.copyOf(classes);
    }

    /** The births among findings of one line. */
    static List<ExceptionOrigin> of(List<FlowFinding> findings) {
        List<ExceptionOrigin> births = new ArrayList<>();
        for (ExceptionClass exception : ExceptionClass.values()) {
            List<FlowFinding> born = findings.stream()
                    .filter(finding -> finding.exception() == exception && finding.appears())
                    .sorted(EARLIEST)
                    .toList();
            if (!born.isEmpty()) {
                add(births, of(exception, born));
            }
        }
        return births;
    }

    private static ExceptionOrigin of(ExceptionClass exception, List<FlowFinding> born) {
        boolean counted = born.stream().allMatch(finding -> finding.births().isPresent());
        long births =
                born.stream().mapToLong(finding -> finding.births().orElse(0)).sum();
        long all = born.stream().mapToLong(finding -> finding.count().orElse(0)).sum();
        return new ExceptionOrigin(
                List.of(exception),
                born.getFirst(),
                born.size(),
                counted ? OptionalLong.of(births) : OptionalLong.empty(),
                counted ? OptionalLong.of(all - births) : OptionalLong.empty());
    }

    private static void add(List<ExceptionOrigin> births, ExceptionOrigin birth) {
        for (int i = 0; i < births.size(); i++) {
            ExceptionOrigin other = births.get(i);
            if (other.isWith(birth)) {
                List<ExceptionClass> classes = new ArrayList<>(other.classes);
                classes.addAll(birth.classes);
                births.set(
                        i, new ExceptionOrigin(classes, other.first, other.instructions, other.count, other.carried));
                return;
            }
        }
        births.add(birth);
    }

    private boolean isWith(ExceptionOrigin other) {
        return first.site().number() == other.first.site().number()
                && isOfSameValues(first.occurrence(), other.first.occurrence())
                && instructions == other.instructions
                && count.equals(other.count)
                && carried.equals(other.carried);
    }

    /** Which thread was the first for one class and which for the other says nothing: they run at the same time. */
    private static boolean isOfSameValues(Occurrence one, Occurrence other) {
        return one.launch() == other.launch()
                && one.operands().equals(other.operands())
                && one.result().equals(other.result());
    }
}
