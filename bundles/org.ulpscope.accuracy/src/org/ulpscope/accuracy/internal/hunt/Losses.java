package org.ulpscope.accuracy.internal.hunt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.loss.Loss;
import org.ulpscope.accuracy.loss.LossThreshold;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;

/** The findings of a hunt for errors: of each cause on each platform the first few, and each that errs more than all before. */
final class Losses {
    private static final BigInteger ALL = BigInteger.ONE.shiftLeft(64);

    private final StudyDescription study;
    private final ErrorMeasurement measurement;
    private final StudyWriter writer;
    private final FloatFormat format;
    private final BigInteger threshold;
    private final Map<LossKind, List<Loss>> kept = new LinkedHashMap<>();
    private final Map<LossKind, BigInteger> largest = new HashMap<>();
    private final Map<String, Integer> faultsKept = new HashMap<>();
    private long next;

    Losses(StudyDescription study, ErrorMeasurement measurement, List<Loss> stored, StudyWriter writer) {
        this.study = study;
        this.measurement = measurement;
        this.writer = writer;
        this.format = study.resultFormat();
        this.threshold = LossThreshold.of(study.request().goals()).in(format);
        this.next = writer.findings() + 1;
        stored.forEach(this::remember);
    }

    /** How far a result is off; empty where it is not, or nothing is known. A NaN in the place of a number is further off than all numbers. */
    Optional<BigInteger> error(Observation observation, int platform) {
        Outcome right = observation.outcomes().getLast();
        if (!(observation.outcomes().get(platform) instanceof Outcome.Returned result)
                || !(right instanceof Outcome.Returned exact)) {
            return Optional.empty();
        }
        Value value = new Value(format, result.bits());
        Value real = new Value(format, exact.bits());
        if (value.isNaN() != real.isNaN()) {
            return Optional.of(ALL);
        }
        return Ulps.distance(value, real).filter(ulps -> ulps.compareTo(threshold) >= 0);
    }

    /** Stores trials, and those of them that are findings. */
    void store(List<StudyTrial> trials, ErrorMeasurement.Measured measured) {
        List<Loss> found = new ArrayList<>();
        List<Finding> faults = new ArrayList<>();
        for (int i = 0; i < trials.size(); i++) {
            faults.addAll(faults(trials.get(i)));
            OptionalLong trial = OptionalLong.of(trials.get(i).number());
            for (Loss loss :
                    losses(measured.observations().get(i), measured.answers().get(i), trial)) {
                if (isWanted(loss)) {
                    Loss numbered = LossKind.numbered(loss, next++);
                    remember(numbered);
                    found.add(numbered);
                }
            }
        }
        writer.append(
                trials,
                Stream.concat(faults.stream(), found.stream().map(Loss::finding))
                        .sorted(Comparator.comparingLong(Finding::number))
                        .toList());
        LossRows.add(writer, found);
        LossRows.addNotKnown(
                writer,
                measured.answers().stream()
                        .filter(ExactAnswer.NotKnown.class::isInstance)
                        .count());
    }

    /** The first few crashes and timeouts of each platform, which are findings in any hunt. */
    private List<Finding> faults(StudyTrial trial) {
        List<Finding> faults = new ArrayList<>();
        for (int platform = 0; platform < study.platforms().size(); platform++) {
            Outcome outcome = trial.outcomes().get(platform);
            boolean isFault = outcome instanceof Outcome.Crashed || outcome instanceof Outcome.TimedOut;
            String name = study.platforms().get(platform).name();
            if (isFault
                    && faultsKept.merge(name + outcome.label(format), 1, Integer::sum)
                            <= study.request().findingsKept()) {
                faults.add(new Finding(
                        next++,
                        name,
                        outcome.label(format),
                        trial.inputBits(),
                        outcome,
                        InputMark.of(study.slots(), trial.inputBits()),
                        OptionalLong.of(trial.number())));
            }
        }
        return faults;
    }

    /** The losses of one input, one a platform that errs. */
    List<Loss> losses(Observation observation, ExactAnswer answer, OptionalLong trial) {
        List<Loss> losses = new ArrayList<>();
        for (int platform = 0; platform < study.platforms().size(); platform++) {
            Optional<BigInteger> error = error(observation, platform);
            if (error.isPresent() && answer instanceof ExactAnswer.Known exact) {
                List<Long> bits = bits(observation.point());
                Finding finding = new Finding(
                        0,
                        study.platforms().get(platform).name(),
                        Loss.INACCURATE,
                        bits,
                        observation.outcomes().get(platform),
                        InputMark.of(study.slots(), bits),
                        trial);
                losses.add(
                        LossKind.loss(finding, exact, error.get().equals(ALL) ? BigInteger.ONE.negate() : error.get()));
            }
        }
        return losses;
    }

    private boolean isWanted(Loss loss) {
        LossKind kind = LossKind.of(loss);
        int count = kept.getOrDefault(kind, List.of()).size();
        boolean records =
                loss.ulps().signum() > 0 && loss.ulps().compareTo(largest.getOrDefault(kind, BigInteger.ZERO)) > 0;
        return count < study.request().findingsKept() || records;
    }

    private void remember(Loss loss) {
        LossKind kind = LossKind.of(loss);
        kept.computeIfAbsent(kind, any -> new ArrayList<>()).add(loss);
        largest.merge(kind, loss.ulps(), BigInteger::max);
    }

    /** Looks for the simplest input of each kind, and stores it. */
    void simplify(Progress progress) {
        List<Loss> simplest = new ArrayList<>();
        List<Loss> met = new ArrayList<>();
        SimplerInputs simpler = new SimplerInputs(study, measurement, this);
        kept.forEach((kind, losses) -> {
            if (!progress.isCancelled()) {
                Loss best = simpler.of(kind, losses);
                boolean isNew = best.finding().number() == 0;
                Loss stored = isNew ? LossKind.numbered(best, next++) : best;
                simplest.add(stored);
                if (isNew) {
                    met.add(stored);
                }
            }
        });
        writer.append(List.of(), met.stream().map(Loss::finding).toList());
        LossRows.add(writer, met);
        LossRows.markSimplest(writer, simplest);
    }

    private static List<Long> bits(Point point) {
        return LongStream.range(0, point.dimensions())
                .map(slot -> point.bits((int) slot))
                .boxed()
                .toList();
    }
}
