package org.ulpscope.flow.accuracy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.internal.DeclaredNames;
import org.ulpscope.flow.internal.trace.KernelParameters;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.site.TracedSite;

/** Makes of what kernels wrote down the accuracy of outputs and lines. */
final class ShadowReader {
    private static final Comparator<LineAccuracy> WORST_FIRST = Comparator.comparing(
                    (LineAccuracy line) -> line.turned().isEmpty())
            .thenComparing(line -> -line.reaches())
            .thenComparing(line -> -line.cancellation().map(Cancellation::bits).orElse(0))
            .thenComparing(line -> -line.rounding().map(RoundingError::ulps).orElse(0.0));

    private final ShadowFile file;
    private final FlowRequest request;
    private final List<TracedSite> sites;
    private final DeclaredNames names;
    private final KernelParameters parameters = new KernelParameters();
    private final SourceText texts;

    /** Reads the text of a line. */
    interface SourceText {
        Optional<String> of(SourceFrame frame);
    }

    ShadowReader(ShadowFile file, FlowRequest request, SourceText texts) {
        this.file = file;
        this.request = request;
        this.texts = texts;
        sites = file.sites();
        names = new DeclaredNames(sites.stream()
                .flatMap(site -> DeclaredNames.mangled(site.function(), site.chain()))
                .distinct()
                .toList());
    }

    /** What came to the host with an error, the largest first. */
    List<OutputAccuracy> outputs() {
        return file.outputs().stream()
                .filter(output -> output.ulps() > 0)
                .map(this::output)
                .sorted(Comparator.comparingDouble(OutputAccuracy::ulps).reversed())
                .toList();
    }

    private OutputAccuracy output(ShadowFile.Output output) {
        TracedSite writer = sites.get(output.writer() - 1);
        return new OutputAccuracy(
                writer.array().isPresent()
                        ? parameters.name(writer, writer.array().getAsInt(), names)
                        : Optional.empty(),
                output.bytes(),
                output.index(),
                writer.format(),
                output.result(),
                new BigDecimal(output.exact()).add(new BigDecimal(output.below())),
                output.ulps(),
                output.count(),
                output.copy(),
                site(output.writer() - 1),
                numbered(output.born()),
                numbered(output.grown()),
                output.bits());
    }

    private Optional<FlowSite> numbered(int number) {
        return number > 0 && number <= sites.size() ? Optional.of(site(number - 1)) : Optional.empty();
    }

    private FlowSite site(int number) {
        TracedSite site = sites.get(number);
        return names.in(new FlowSite(number, site.function(), site.instruction(), site.format(), site.chain()));
    }

    /** The lines that cancel or compare otherwise, and those where the errors of outputs are born: those first that compare otherwise, then those that outputs have most of. */
    List<LineAccuracy> lines(List<OutputAccuracy> outputs) {
        Map<Integer, Double> reaches = new HashMap<>();
        outputs.forEach(output -> Stream.of(output.born(), output.grown())
                .flatMap(Optional::stream)
                .forEach(site -> reaches.merge(site.number(), output.ulps(), Math::max)));
        Map<String, LineAccuracy> lines = new LinkedHashMap<>();
        for (int i = 0; i < sites.size(); i++) {
            if (file.site(i).cancelled() > 0 || file.site(i).turned() > 0 || reaches.containsKey(i)) {
                LineAccuracy line = line(i, reaches.getOrDefault(i, 0.0));
                String key = line.place()
                        .map(place -> place.path() + ":" + place.line())
                        .orElse(line.function());
                lines.merge(key, line, ShadowReader::both);
            }
        }
        return lines.values().stream().sorted(WORST_FIRST).toList();
    }

    private LineAccuracy line(int number, double reaches) {
        FlowSite site = site(number);
        ShadowFile.Site known = file.site(number);
        Optional<SourceFrame> place = FlowLine.place(site, request::isOwn);
        return new LineAccuracy(
                place,
                site.function(),
                place.flatMap(texts::of),
                reaches,
                known.born(0) > 0
                        ? Optional.of(new RoundingError(site, known.born(0), known.born(1), known.born(2)))
                        : Optional.empty(),
                known.cancelled() > 0
                        ? Optional.of(new Cancellation(
                                site,
                                known.cancelled(),
                                known.bits(),
                                known.cancellation(0),
                                known.cancellation(1),
                                known.cancellation(2),
                                known.cancellation(3)))
                        : Optional.empty(),
                known.turned() > 0
                        ? Optional.of(new TurnedComparison(
                                site,
                                known.turned(),
                                known.compared(0),
                                known.compared(1),
                                known.compared(2),
                                known.compared(3)))
                        : Optional.empty());
    }

    private static LineAccuracy both(LineAccuracy one, LineAccuracy other) {
        return new LineAccuracy(
                one.place(),
                one.function(),
                one.text(),
                Math.max(one.reaches(), other.reaches()),
                all(one.rounding(), other.rounding()).stream().max(Comparator.comparingDouble(RoundingError::ulps)),
                cancellation(all(one.cancellation(), other.cancellation())),
                turned(all(one.turned(), other.turned())));
    }

    private static <T> List<T> all(Optional<T> one, Optional<T> other) {
        List<T> both = new ArrayList<>();
        Stream.of(one, other).forEach(each -> each.ifPresent(both::add));
        return both;
    }

    private static Optional<Cancellation> cancellation(List<Cancellation> both) {
        long count = both.stream().mapToLong(Cancellation::count).sum();
        return both.stream()
                .max(Comparator.comparingInt(Cancellation::bits))
                .map(most -> new Cancellation(
                        most.site(), count, most.bits(), most.first(), most.second(), most.result(), most.exact()));
    }

    private static Optional<TurnedComparison> turned(List<TurnedComparison> both) {
        long count = both.stream().mapToLong(TurnedComparison::count).sum();
        return both.stream()
                .findFirst()
                .map(first -> new TurnedComparison(
                        first.site(), count, first.first(), first.second(), first.exactFirst(), first.exactSecond()));
    }
}
