package org.ulpscope.compare.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.comparison.Accuracy;
import org.ulpscope.compare.internal.rows.CompareRequests;
import org.ulpscope.compare.internal.sweep.SweepPlan;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.study.StudyDescription;

/** How far each platform is from the exact values, over a sample of inputs spread evenly over the domain. */
final class AccuracySample {
    /** Time that all processors may take for exact values, in seconds of each. */
    private static final double LIMIT_SECONDS = 10;

    /** Inputs that tell what an exact value costs. */
    private static final int TELLING = 32;

    private static final int STEP = 4;

    private final StudyDescription study;
    private final Examination examination;
    private final Progress progress;

    AccuracySample(StudyDescription study, Examination examination, Progress progress) {
        this.study = study;
        this.examination = examination;
        this.progress = progress;
    }

    /** One entry a platform; none where the kernel has no reference. */
    List<Accuracy> accuracies() {
        List<List<Long>> all = inputs();
        progress.begin("Comparing with exact values", all.size());
        Duration before = processorTime();
        List<List<Long>> inputs = new ArrayList<>(everyNth(all, Math.max(1, all.size() / TELLING), TELLING));
        List<Inspection> inspections = new ArrayList<>(examination.of(inputs, progress));
        double seconds = processorTime().minus(before).toNanos() / 1e9 / Math.max(1, inspections.size());
        if (inspections.stream().anyMatch(one -> one.exact().isPresent()) && inspections.size() == inputs.size()) {
            List<List<Long>> others = others(all, inputs, seconds);
            inputs.addAll(others);
            inspections.addAll(examination.of(others, progress));
        }
        if (inspections.stream().noneMatch(one -> one.exact().isPresent())) {
            return List.of();
        }
        List<Accuracy> accuracies = new ArrayList<>();
        for (int platform = 0; platform < study.platforms().size(); platform++) {
            accuracies.add(accuracy(platform, inputs, inspections));
        }
        return accuracies;
    }

    /** Of all threads of this process: a machine that is busy takes as many inputs as an idle one. */
    private static Duration processorTime() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** All that are left, or a fourth of them, a sixteenth and so on, where exact values take long. */
    private static List<List<Long>> others(List<List<Long>> all, List<List<Long>> known, double seconds) {
        List<List<Long>> left = all.stream()
                .filter(Predicate.not(new HashSet<>(known)::contains))
                .toList();
        int step = 1;
        double most = LIMIT_SECONDS * Runtime.getRuntime().availableProcessors();
        while (step < left.size() && left.size() / step * seconds > most) {
            step *= STEP;
        }
        return everyNth(left, step, left.size());
    }

    private static List<List<Long>> everyNth(List<List<Long>> all, int step, int most) {
        return IntStream.iterate(0, i -> i < all.size(), i -> i + step)
                .limit(most)
                .mapToObj(all::get)
                .toList();
    }

    private List<List<Long>> inputs() {
        int size = CompareRequests.sample(study.request());
        List<List<Long>> inputs = new ArrayList<>();
        if (size == 0) {
            return inputs;
        }
        // The seed of the sweep's own lattice would give inputs that were compared already.
        for (SweepRequest part : SweepPlan.lattice(
                        study.slots(), size, study.request().seed() + 1)
                .parts()) {
            for (long call = 0; call < part.count() && inputs.size() < size; call++) {
                inputs.add(input(part, call));
            }
        }
        return inputs;
    }

    private List<Long> input(SweepRequest part, long call) {
        List<Long> bits = new ArrayList<>();
        List<InputSlot> slots = study.slots();
        for (int slot = 0; slot < slots.size(); slot++) {
            bits.add(slots.get(slot).format().bits(part.axes().get(slot).ordinal(call)));
        }
        return bits;
    }

    private Accuracy accuracy(int platform, List<List<Long>> inputs, List<Inspection> inspections) {
        long known = 0;
        long correct = 0;
        long compared = 0;
        double sum = 0;
        OptionalDouble greatest = OptionalDouble.empty();
        List<Long> worst = List.of();
        for (int i = 0; i < inspections.size(); i++) {
            if (!(inspections.get(i).exact().orElse(null) instanceof Determined exact)) {
                continue;
            }
            known++;
            Optional<Value> value = inspections.get(i).answers().get(platform).value();
            boolean isNaN = value.filter(Value::isNaN).isPresent();
            if (value.filter(exact.value()::equals).isPresent()
                    || isNaN && exact.value().isNaN()) {
                correct++;
            }
            OptionalDouble error = value.map(exact::errorOf).orElse(OptionalDouble.empty());
            if (isNaN && exact.value().isNaN()) {
                error = OptionalDouble.of(0);
            }
            if (error.isPresent()) {
                compared++;
                sum += error.getAsDouble();
                if (greatest.isEmpty() || error.getAsDouble() > greatest.getAsDouble()) {
                    greatest = error;
                    worst = inputs.get(i);
                }
            }
        }
        OptionalDouble mean = compared == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / compared);
        return new Accuracy(
                study.platforms().get(platform).name(), known, correct, known - compared, mean, greatest, worst);
    }
}
