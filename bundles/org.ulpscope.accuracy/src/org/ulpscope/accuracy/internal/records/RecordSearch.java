package org.ulpscope.accuracy.internal.records;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.ulpscope.accuracy.records.AccuracyRecord;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.reference.ReferenceFunction;

/**
 * The search for the largest error of one function. It divides all inputs into boxes, samples each, and divides again those with the largest errors, as the
 * searches behind the published tables do (Innocente and Zimmermann, Accuracy of Mathematical Functions). The boxes end while they still hold many inputs:
 * within a small one the error is noise, of which more samples show more. At the end come the neighbours of the best.
 */
public final class RecordSearch {
    private static final int BATCH = 4096;
    private static final int FIRST_PARTS = 512;
    private static final int PARTS = 4;
    private static final int KEPT = 48;
    /** Smaller boxes have no error of their own. */
    private static final int LEAST_BITS = 22;

    private static final double SHARE_OF_NEIGHBOURS = 0.2;

    private final RecordMeasurement measurement;
    private final List<InputSlot> slots;
    private final SplittableRandom random;
    private final Progress progress;
    private boolean isExhaustive;

    /** A search that has tried nothing yet. */
    public RecordSearch(Evaluator evaluator, ReferenceFunction reference, long seed, Progress progress) {
        this.measurement = new RecordMeasurement(evaluator, reference, progress);
        this.slots = evaluator.slots();
        this.random = new SplittableRandom(seed);
        this.progress = progress;
    }

    /** Tries about so many inputs, or all there are if these are no more. */
    public void run(long budget) {
        OrdinalBox all = new OrdinalBox(
                slots.stream().mapToLong(InputSlot::lowest).toArray(),
                slots.stream().mapToLong(InputSlot::highest).toArray());
        if (slots.size() == 1 && all.size().compareTo(BigInteger.valueOf(budget)) <= 0) {
            exhaust(all.from()[0], all.to()[0]);
            return;
        }
        divide(all, (long) (budget * (1 - SHARE_OF_NEIGHBOURS)));
        neighbours(budget - measurement.tried());
    }

    private void exhaust(long first, long last) {
        for (long at = first; at <= last && goesOn(); at += BATCH) {
            measure(LongStream.rangeClosed(at, Math.min(last, at + BATCH - 1))
                    .mapToObj(ordinal -> new long[] {ordinal})
                    .toList());
        }
        isExhaustive = goesOn();
    }

    private boolean goesOn() {
        return !progress.isCancelled() && measurement.reason().isEmpty();
    }

    private void divide(OrdinalBox all, long budget) {
        int ofEach = Math.max(2, (int) Math.round(Math.pow(FIRST_PARTS, 1.0 / slots.size())));
        int parts = Math.max(2, (int) Math.round(Math.pow(PARTS, 1.0 / slots.size())));
        List<OrdinalBox> boxes = all.parts(ofEach);
        int bits = boxes.getFirst().size().bitLength();
        int levels = Math.max(1, (bits - LEAST_BITS * slots.size()) / 2);
        for (int level = 0; level < levels && goesOn(); level++) {
            int samples = (int) Math.max(4, budget / levels / boxes.size());
            Map<OrdinalBox, Double> errors = new LinkedHashMap<>();
            for (OrdinalBox box : boxes) {
                List<long[]> points = IntStream.range(0, samples)
                        .mapToObj(i -> box.draw(random))
                        .toList();
                errors.put(box, measure(points));
            }
            boxes = errors.entrySet().stream()
                    .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                    .limit(KEPT)
                    .flatMap(entry -> entry.getKey().parts(parts).stream())
                    .toList();
        }
    }

    /** Inputs near the best ones, nearer and nearer. */
    private void neighbours(long budget) {
        long end = measurement.tried() + budget;
        for (int bits = 2 * LEAST_BITS; measurement.tried() < end && goesOn(); bits--) {
            if (measurement.largest().isEmpty()) {
                return;
            }
            long radius = 1L << Math.max(3, bits);
            long[] centre = measurement.largestAt();
            List<long[]> points = new ArrayList<>();
            for (int i = 0; i < BATCH / 4; i++) {
                points.add(near(centre, radius));
            }
            measure(points);
        }
    }

    private long[] near(long[] centre, long radius) {
        long[] point = centre.clone();
        for (int slot = 0; slot < point.length; slot++) {
            long step = random.nextLong(-radius, radius + 1);
            BigInteger moved = BigInteger.valueOf(point[slot])
                    .add(BigInteger.valueOf(step))
                    .max(BigInteger.valueOf(slots.get(slot).lowest()))
                    .min(BigInteger.valueOf(slots.get(slot).highest()));
            point[slot] = moved.longValueExact();
        }
        return point;
    }

    private double measure(List<long[]> points) {
        double largest = 0;
        for (int from = 0; from < points.size() && !progress.isCancelled(); from += BATCH) {
            largest = Math.max(largest, measurement.of(points.subList(from, Math.min(points.size(), from + BATCH))));
        }
        return largest;
    }

    /** The largest error so far. */
    public Optional<AccuracyRecord> largest() {
        return measurement.largest();
    }

    /** How many inputs were tried. */
    public long tried() {
        return measurement.tried();
    }

    /** How many gave a NaN, an infinity or a number in the place of another of these. */
    public long wrongClass() {
        return measurement.wrongClass();
    }

    /** Whether all inputs were tried. */
    public boolean isExhaustive() {
        return isExhaustive;
    }

    /** Why it ended before its time; blank where it did not. */
    public String reason() {
        return measurement.reason();
    }
}
