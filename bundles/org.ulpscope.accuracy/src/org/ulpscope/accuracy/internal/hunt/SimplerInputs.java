package org.ulpscope.accuracy.internal.hunt;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.ulpscope.accuracy.loss.Loss;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Simplicity;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.study.StudyDescription;

/** Puts simpler numbers into an input for as long as its digits are lost in the same place: fewer digits, powers of ten, what people write. */
final class SimplerInputs {
    private static final int ROUNDS = 8;
    private static final int STARTS = 2;
    private static final List<String> WRITTEN =
            List.of("0", "1", "-1", "2", "0.5", "10", "100", "1000", "-2", "-10", "3");

    private final StudyDescription study;
    private final ErrorMeasurement measurement;
    private final Losses losses;

    SimplerInputs(StudyDescription study, ErrorMeasurement measurement, Losses losses) {
        this.study = study;
        this.measurement = measurement;
        this.losses = losses;
    }

    /** The simplest loss of a kind that is found from some of it; one of them where none is simpler. */
    Loss of(LossKind kind, List<Loss> known) {
        List<Loss> starts = known.stream()
                .sorted(Comparator.comparing(this::simplicity))
                .limit(STARTS)
                .toList();
        Loss best = starts.getFirst();
        for (Loss start : starts) {
            Loss end = from(kind, start);
            if (simplicity(end).compareTo(simplicity(best)) < 0) {
                best = end;
            }
        }
        return best;
    }

    private Loss from(LossKind kind, Loss start) {
        Loss best = start;
        for (int round = 0; round < ROUNDS; round++) {
            Optional<Loss> simpler = step(kind, best);
            if (simpler.isEmpty()) {
                return best;
            }
            best = simpler.get();
        }
        return best;
    }

    private Optional<Loss> step(LossKind kind, Loss from) {
        Simplicity now = simplicity(from);
        List<Point> candidates = candidates(from.finding().inputBits()).stream()
                .filter(bits -> simplicity(bits).compareTo(now) < 0)
                .map(bits -> new Point(bits.stream().mapToLong(Long::longValue).toArray()))
                .toList();
        if (candidates.isEmpty()) {
            return Optional.empty();
        }
        ErrorMeasurement.Measured measured = measurement.of(candidates);
        List<Loss> same = new ArrayList<>();
        for (int i = 0; i < measured.observations().size(); i++) {
            losses.losses(measured.observations().get(i), measured.answers().get(i), OptionalLong.empty()).stream()
                    .filter(loss -> LossKind.of(loss).equals(kind))
                    .forEach(same::add);
        }
        return same.stream().min(Comparator.comparing(this::simplicity));
    }

    /** One slot changed, and two at once where there are few. */
    private List<List<Long>> candidates(List<Long> bits) {
        List<List<Long>> candidates = new ArrayList<>();
        for (int slot = 0; slot < bits.size(); slot++) {
            for (long other : simpler(slot, bits.get(slot))) {
                List<Long> one = with(bits, slot, other);
                candidates.add(one);
                if (slot + 1 < bits.size()) {
                    for (long next : simpler(slot + 1, bits.get(slot + 1))) {
                        candidates.add(with(one, slot + 1, next));
                    }
                }
            }
        }
        return candidates;
    }

    private static List<Long> with(List<Long> bits, int slot, long value) {
        List<Long> changed = new ArrayList<>(bits);
        changed.set(slot, value);
        return List.copyOf(changed);
    }

    private Set<Long> simpler(int slot, long bits) {
        InputSlot of = study.slots().get(slot);
        Value value = new Value(of.format(), bits);
        Set<Long> simpler = new LinkedHashSet<>();
        WRITTEN.forEach(text -> add(simpler, of, text));
        if (value.isFinite() && value.toDouble() != 0) {
            BigDecimal exact = value.exact();
            for (int digits = 1; digits <= 4; digits++) {
                add(
                        simpler,
                        of,
                        exact.round(new MathContext(digits, RoundingMode.HALF_EVEN))
                                .toString());
            }
            BigDecimal ten = BigDecimal.ONE.scaleByPowerOfTen(exact.precision() - exact.scale() - 1);
            add(simpler, of, (exact.signum() < 0 ? ten.negate() : ten).toString());
        }
        return simpler;
    }

    private static void add(Set<Long> to, InputSlot slot, String text) {
        if (!slot.format().label().startsWith("FP") && text.contains(".")) {
            return;
        }
        Value value = Value.parse(text, slot.format());
        if (slot.admits(value.ordinal())) {
            to.add(value.bits());
        }
    }

    private Simplicity simplicity(Loss loss) {
        return simplicity(loss.finding().inputBits());
    }

    private Simplicity simplicity(List<Long> bits) {
        return Simplicity.of(InputSlot.values(study.slots(), bits));
    }
}
