package org.ulpscope.compare.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.compare.comparison.Accuracy;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.study.StudyDescription;

/** How far each platform is from the exact values, over a sample of inputs spread evenly over the domain. */
final class AccuracySample {
    /** Time after which no further exact values are computed. */
    private static final long LIMIT_NANOS = 10_000_000_000L;

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
        List<List<Long>> inputs = inputs();
        progress.begin("Comparing with exact values", inputs.size());
        List<Inspection> inspections = examination.of(inputs, Optional.of(System.nanoTime() + LIMIT_NANOS), progress);
        if (inspections.stream().noneMatch(one -> one.exact().isPresent())) {
            return List.of();
        }
        List<Accuracy> accuracies = new ArrayList<>();
        for (int platform = 0; platform < study.platforms().size(); platform++) {
            accuracies.add(accuracy(platform, inputs, inspections));
        }
        return accuracies;
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
