package org.ulpscope.ptx.internal.trace;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.Statement;
import org.ulpscope.ptx.internal.checks.CheckedInstruction;
import org.ulpscope.ptx.internal.trace.InstructionTrace.Around;
import org.ulpscope.ptx.site.TracedSite;

/** Writes a function anew so that it follows exceptional values. */
public final class FunctionTrace {
    private final TraceScribe scribe;
    private final Iterator<Site> listing;
    private final ParameterTrace parameters;

    /** The first that knows an instruction is asked. */
    private final List<InstructionTrace> traces;

    private FunctionTrace(PtxFunction function, FunctionListing listing, TraceScribe scribe) {
        this.scribe = scribe;
        this.listing = listing.sites().iterator();
        parameters = new ParameterTrace(function);
        traces = List.of(
                new Fp8Trace(),
                new ComputingTrace(),
                new ComparingTrace(),
                new SelectingTrace(),
                parameters,
                new LoadingTrace(),
                new StoringTrace(),
                new AtomicTrace(),
                new ShufflingTrace(),
                new MovingTrace(),
                new DerivingTrace(),
                new AssemblingTrace());
    }

    /**
     * The function, following values; itself where it has none.
     *
     * @param subnormals whether subnormals are followed
     * @param sites those before; its own are added
     */
    public static PtxFunction of(PtxModule module, PtxFunction function, boolean subnormals, List<TracedSite> sites) {
        if (function.body().isEmpty()) {
            return function;
        }
        int before = sites.size();
        FunctionListing listing = FunctionListing.of(module, function);
        TagRegisters tags = new TagRegisters(listing);
        FunctionTrace trace = new FunctionTrace(function, listing, new TraceScribe(listing, tags, subnormals, sites));
        List<Statement> body = new ArrayList<>(trace.traced(function.body().get()));
        if (sites.size() == before) {
            return function;
        }
        body.addAll(0, Ptx.statements(TraceScribe.registers() + tags.declarations()));
        return function.withBody(body);
    }

    private List<Statement> traced(List<Statement> statements) {
        statements.stream()
                .filter(Instruction.class::isInstance)
                .map(Instruction.class::cast)
                .filter(instruction -> instruction.opcode().equals("call"))
                .forEach(parameters::call);
        List<Statement> result = new ArrayList<>();
        for (Statement statement : statements) {
            switch (statement) {
                case Block block -> result.add(new Block(traced(block.statements())));
                case Instruction instruction -> add(listing.next(), result);
                default -> result.add(statement);
            }
        }
        return result;
    }

    private void add(Site site, List<Statement> result) {
        Around around = traces.stream()
                .map(trace -> trace.around(site, scribe))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(Around.NOTHING);
        result.addAll(Ptx.statements(around.before()));
        result.add(CheckedInstruction.rounded(site.instruction()));
        result.addAll(Ptx.statements(around.after()));
    }
}
