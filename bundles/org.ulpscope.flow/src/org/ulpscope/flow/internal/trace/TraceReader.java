package org.ulpscope.flow.internal.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.internal.DeclaredNames;
import org.ulpscope.flow.trace.ArrayPlace;
import org.ulpscope.flow.trace.ExceptionEvent;
import org.ulpscope.flow.trace.FlowEvent;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.flow.trace.HostOutput;
import org.ulpscope.flow.trace.OperandOrigin;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.site.CheckedSite;
import org.ulpscope.ptx.site.OperandSource;
import org.ulpscope.ptx.site.TracedSite;

/** Makes of steps the ways of exceptional values. */
public final class TraceReader {
    private static final ExceptionClass[] CLASSES = {
        ExceptionClass.NAN, ExceptionClass.NAN, ExceptionClass.INF, ExceptionClass.SUB
    };

    private static final Pattern OF_BYTES = Pattern.compile("^(st|ld)\\..*\\.[bus]8$");

    private final List<TracedSite> sites;
    private final int before;
    private final boolean counted;
    private final DeclaredNames names;
    private final KernelParameters parameters = new KernelParameters();
    private final Map<Integer, StoredStep> nodes = new HashMap<>();
    private final List<StoredStep> edges = new ArrayList<>();
    private final Map<Integer, Integer> origins = new HashMap<>();

    private TraceReader(StepFile file, int before, boolean counted) {
        this.before = before;
        sites = file.sites();
        this.counted = counted;
        for (StoredStep step : file.steps()) {
            if (step.isNode()) {
                nodes.put(step.tag(), step);
            } else if (step.isWhole()) {
                edges.add(step);
            }
        }
        edges.sort(Comparator.comparingInt(StoredStep::site).thenComparing(StoredStep::meeting));
        names = new DeclaredNames(edges.stream()
                .filter(edge -> edge.meeting() != ExceptionEvent.OUTPUT)
                .map(edge -> sites.get(edge.site()))
                .flatMap(site -> DeclaredNames.mangled(site.function(), site.chain()))
                .distinct()
                .toList());
    }

    /**
     * What a file holds now.
     *
     * @param before what its instructions are numbered from
     * @param counted whether the program counted
     */
    public static FlowTrace of(StepFile file, int before, boolean counted) {
        TraceReader reader = new TraceReader(file, before, counted);
        List<FlowOrigin> origins = reader.origins();
        return new FlowTrace(origins, file.isWhole(), new InjectionOrigins(file, before).of(origins));
    }

    private List<FlowOrigin> origins() {
        List<StoredStep> births = edges.stream().filter(TraceReader::isOrigin).toList();
        births.forEach(birth -> origins.put(birth.tag(), origins.size()));
        Map<Integer, List<StoredStep>> met = new HashMap<>();
        edges.stream().filter(edge -> !isOrigin(edge)).forEach(edge -> origin(edge)
                .ifPresent(origin ->
                        met.computeIfAbsent(origin, any -> new ArrayList<>()).add(edge)));
        return births.stream()
                .map(birth -> origin(birth, met.getOrDefault(origins.get(birth.tag()), List.of())))
                .toList();
    }

    private static boolean isOrigin(StoredStep edge) {
        return edge.meeting() == ExceptionEvent.BIRTH || edge.meeting() == ExceptionEvent.ENTRY;
    }

    /** The number of the origin of the value that an edge is of; empty where its birth is not written down to its end. */
    private Optional<Integer> origin(StoredStep edge) {
        return Optional.ofNullable(nodes.get(edge.from())).map(node -> origins.get(node.from()));
    }

    private FlowOrigin origin(StoredStep birth, List<StoredStep> met) {
        TracedSite site = sites.get(birth.site());
        return new FlowOrigin(
                origins.get(birth.tag()),
                birth.meeting(),
                CLASSES[birth.exception()],
                site(birth.site()),
                occurrence(birth),
                count(birth),
                IntStream.range(0, site.operands().size())
                        .mapToObj(i -> operand(site, i, birth))
                        .toList(),
                causes(birth),
                met.stream()
                        .filter(edge -> edge.meeting() != ExceptionEvent.OUTPUT)
                        .map(this::meeting)
                        .toList(),
                met.stream()
                        .filter(edge -> edge.meeting() == ExceptionEvent.OUTPUT)
                        .map(this::output)
                        .toList());
    }

    private List<Integer> causes(StoredStep birth) {
        return edges.stream()
                .filter(edge -> edge.meeting() == ExceptionEvent.TURN && edge.site() == birth.site())
                .map(this::origin)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    private OperandOrigin operand(TracedSite site, int number, StoredStep birth) {
        OperandSource source = site.operands().get(number);
        boolean isInstruction =
                source.kind() != OperandSource.Kind.LITERAL && !source.text().isEmpty();
        Optional<String> array = source.parameter().isPresent()
                ? parameters.name(site, source.parameter().getAsInt(), names)
                : Optional.empty();
        return new OperandOrigin(
                new Value(site.operandFormat(), birth.operand(number)),
                source.kind(),
                isInstruction ? CheckedSite.operation(source.text()) : "",
                array,
                names.in(source.chain()));
    }

    private FlowEvent meeting(StoredStep edge) {
        TracedSite site = sites.get(edge.site());
        boolean inMemory = edge.meeting() == ExceptionEvent.STORE || edge.meeting() == ExceptionEvent.LOAD;
        return new FlowEvent(
                edge.meeting(),
                site(nodes.get(edge.from()).site()),
                site(edge.site()),
                edge.meeting() == ExceptionEvent.COMPARE && site.role() == TracedSite.Role.DECIDES_BRANCH,
                occurrence(edge),
                count(edge),
                inMemory ? Optional.of(place(site, edge)) : Optional.empty());
    }

    private HostOutput output(StoredStep edge) {
        int writer = nodes.get(edge.from()).site();
        FloatFormat format = FloatFormat.arithmetic().get(edge.site());
        long element = (edge.address() - edge.array()) / bytes(sites.get(writer));
        return new HostOutput(
                site(writer),
                new ArrayPlace(array(sites.get(writer)), OptionalLong.of(element)),
                edge.launch(),
                new Value(format, edge.result()),
                edge.count());
    }

    /** How wide a number is in memory: FP8 ones, which are told as of FP16, are stored and read as bytes. */
    private static int bytes(TracedSite site) {
        boolean narrow =
                OF_BYTES.matcher(CheckedSite.operation(site.instruction())).find();
        return narrow ? 1 : site.format().width() / Byte.SIZE;
    }

    private ArrayPlace place(TracedSite site, StoredStep edge) {
        OptionalLong element = edge.array() == 0
                ? OptionalLong.empty()
                : OptionalLong.of((edge.address() - edge.array()) / bytes(site));
        return new ArrayPlace(array(site), element);
    }

    private Optional<String> array(TracedSite site) {
        return site.array().isPresent() ? parameters.name(site, site.array().getAsInt(), names) : Optional.empty();
    }

    private FlowSite site(int number) {
        TracedSite site = sites.get(number);
        return names.in(
                new FlowSite(before + number, site.function(), site.instruction(), site.format(), site.chain()));
    }

    private OptionalLong count(StoredStep edge) {
        return counted ? OptionalLong.of(edge.count()) : OptionalLong.empty();
    }

    private Occurrence occurrence(StoredStep edge) {
        TracedSite site = sites.get(edge.site());
        List<Value> operands = IntStream.range(0, site.operands().size())
                .mapToObj(i -> new Value(site.operandFormat(), edge.operand(i)))
                .toList();
        return new Occurrence(
                edge.launch() + 1, edge.block(), edge.thread(), operands, new Value(site.format(), edge.result()));
    }
}
