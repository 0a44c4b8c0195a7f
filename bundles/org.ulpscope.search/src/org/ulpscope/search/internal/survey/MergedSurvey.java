package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Kind;
import org.ulpscope.search.Probe;
import org.ulpscope.study.Census;
import org.ulpscope.study.Survey;
import org.ulpscope.study.Survey.Sample;

/**
 * Exhaustive surveys of the parts of a domain as the one of all of it. Counts are added. Of each block and kind the first input of all parts is kept, as a
 * survey of the whole keeps it: a part's first inputs are run once more on all probes, since a part keeps an input for one probe only.
 */
public final class MergedSurvey {
    private final Domain domain;
    private final List<? extends Probe> probes;
    private final List<Survey> parts;
    private final Progress progress;

    /**
     * @param slots the inputs of the whole
     * @param probes what looked at them, under the names that the parts have
     * @param parts complete surveys, whose domains are the whole together and share no input
     */
    public MergedSurvey(List<InputSlot> slots, List<? extends Probe> probes, List<Survey> parts, Progress progress) {
        this.domain = new Domain(slots);
        this.probes = probes;
        this.parts = parts;
        this.progress = progress;
    }

    /**
     * The survey of the whole.
     *
     * @param reason what is told of how it came about
     */
    public Survey survey(String reason) {
        List<Sample> samples = new ArrayList<>();
        LinkedHashSet<List<Long>> seen = new LinkedHashSet<>();
        for (Probe probe : probes) {
            samples(probe).stream()
                    .filter(sample -> seen.add(sample.inputBits()))
                    .forEach(samples::add);
        }
        List<Census> censuses = IntStream.range(0, probes.size())
                .mapToObj(i -> census(probes.get(i)))
                .toList();
        return new Survey(ExhaustiveProvider.NAME, reason, true, censuses, samples);
    }

    private Census census(Probe probe) {
        Map<String, Long> counts = new LinkedHashMap<>();
        AxisParts axisParts = new AxisParts(domain.slots(), probe.kinds());
        long swept = 0;
        Duration elapsed = Duration.ZERO;
        for (Survey part : parts) {
            Census census = part.censuses().stream()
                    .filter(one -> one.probe().equals(probe.name()))
                    .findFirst()
                    .orElseThrow(() -> new BadInputException("A part has no counts of " + probe.name() + "."));
            swept += census.swept();
            elapsed = elapsed.plus(census.elapsed());
            axisParts.recall(census.parts());
            for (Kind kind : probe.kinds()) {
                if (census.count(kind.label()) > 0) {
                    counts.merge(kind.label(), census.count(kind.label()), Long::sum);
                }
            }
        }
        boolean complete = !domain.hasNaNs() || domain.slots().size() == 1;
        return new Census(probe.name(), swept, complete, inOrder(probe, counts), elapsed, axisParts.all());
    }

    private static Map<String, Long> inOrder(Probe probe, Map<String, Long> counts) {
        Map<String, Long> ordered = new LinkedHashMap<>();
        probe.kinds().stream()
                .map(Kind::label)
                .filter(counts::containsKey)
                .forEach(label -> ordered.put(label, counts.get(label)));
        return ordered;
    }

    /** An input with its place in the walk over all blocks; NaNs come last. */
    private record Placed(int block, long call, List<Long> bits) {}

    private List<Sample> samples(Probe probe) {
        List<Placed> inputs = parts.stream()
                .flatMap(part -> part.samples().stream())
                .map(Sample::inputBits)
                .distinct()
                .map(this::placed)
                .sorted(Comparator.comparingInt(Placed::block).thenComparingLong(Placed::call))
                .toList();
        List<long[]> columns = IntStream.range(0, domain.slots().size())
                .mapToObj(slot -> inputs.stream()
                        .mapToLong(input -> input.bits().get(slot))
                        .toArray())
                .toList();
        int[] kinds = probe.kindsOf(new Inputs(columns, inputs.size()), progress);
        BadInputException.unless(
                kinds.length == inputs.size(),
                "The first inputs of the parts could not be run on " + probe.name() + ".");
        LinkedHashMap<List<Object>, Sample> first = new LinkedHashMap<>();
        for (int i = 0; i < kinds.length; i++) {
            Kind kind = probe.kinds().get(kinds[i]);
            if (kind.sought()) {
                String reason = SurveyBoard.reason(probe, kind);
                first.putIfAbsent(
                        List.of(inputs.get(i).block(), reason),
                        new Sample(inputs.get(i).bits(), reason));
            }
        }
        return List.copyOf(first.values());
    }

    private Placed placed(List<Long> bits) {
        List<InputBlock> blocks = domain.blocks();
        boolean isNaN = IntStream.range(0, bits.size())
                .anyMatch(slot -> domain.slots().get(slot).format() instanceof FloatFormat format
                        && format.isNaN(bits.get(slot)));
        if (isNaN) {
            return new Placed(blocks.size(), 0, bits);
        }
        long[] ordinals = IntStream.range(0, bits.size())
                .mapToLong(slot -> domain.slots().get(slot).format().ordinal(bits.get(slot)))
                .toArray();
        Optional<Placed> place = IntStream.range(0, blocks.size())
                .filter(block -> blocks.get(block).contains(ordinals))
                .mapToObj(block -> new Placed(block, call(blocks.get(block), ordinals), bits))
                .findFirst();
        return place.orElseThrow(() -> new BadInputException("A part has an input that is none of the whole's: "
                + LongStream.of(ordinals).boxed().toList() + "."));
    }

    private static long call(InputBlock block, long[] ordinals) {
        List<SweepRequest.Axis> axes = block.axes();
        long call = 0;
        for (int slot = 0; slot < ordinals.length; slot++) {
            call += block.stretches().get(slot).offset(ordinals[slot])
                    * axes.get(slot).divisor();
        }
        return call;
    }
}
