package org.ulpscope.ptx.internal.inject;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.Statement;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.internal.trace.TagRegisters;
import org.ulpscope.ptx.site.InjectedLine;

/** Writes a function anew so that values of some of its lines are replaced. */
public final class FunctionInjection {
    /** Where the bits of a value begin, behind its state, launch, block and thread. */
    private static final int BITS = 32;

    /** What a module has for its host; see {@code LineInjection}. */
    public static final String VARIABLE = "ulpscope_injections";

    /** Of each value behind the address in it. */
    public static final int BYTES = 128;

    /** The predicate register by which the instruction that puts a value is known, without its number. */
    public static final String MARK = "ulpscope_injects_";

    private static final String LAUNCH = VARIABLE + "+8";

    private final LineValues values;
    private final Map<Integer, List<InjectedLine>> points = new HashMap<>();
    private final StringBuilder predicates = new StringBuilder();
    private int labels;

    private FunctionInjection(LineValues values, List<InjectedLine> lines) {
        this.values = values;
        for (InjectedLine line : lines) {
            List<Site> found = values.of(line);
            found.forEach(site -> points.computeIfAbsent(site.index(), any -> new ArrayList<>())
                    .add(line));
            if (!found.isEmpty()) {
                predicates
                        .append(".reg .pred ")
                        .append(MARK)
                        .append(line.number())
                        .append(";\n");
            }
        }
    }

    /** The function, with what replaces the values of these lines; itself where it has none of them. */
    public static PtxFunction of(PtxModule module, PtxFunction function, List<InjectedLine> lines) {
        if (function.body().isEmpty()) {
            return function;
        }
        FunctionListing listing = FunctionListing.of(module, function);
        FunctionInjection injection = new FunctionInjection(new LineValues(listing, new TagRegisters(listing)), lines);
        if (injection.points.isEmpty()) {
            return function;
        }
        List<Statement> body =
                injection.injected(function.body().get(), listing.sites().iterator());
        body.addAll(0, Ptx.statements("""
                .reg .pred ulpi_p;
                .reg .b16 ulpi_16, ulpi_low, ulpi_high;
                .reg .b32 ulpi_32, ulpi_state, ulpi_launch;
                .reg .b64 ulpi_64, ulpi_value;
                """ + injection.predicates));
        return function.withBody(body);
    }

    private List<Statement> injected(List<Statement> statements, Iterator<Site> listing) {
        List<Statement> result = new ArrayList<>();
        for (Statement statement : statements) {
            switch (statement) {
                case Block block -> result.add(new Block(injected(block.statements(), listing)));
                case Instruction instruction -> {
                    Site site = listing.next();
                    result.add(instruction);
                    points.getOrDefault(site.index(), List.of())
                            .forEach(line -> result.addAll(Ptx.statements(text(site, line))));
                }
                default -> result.add(statement);
            }
        }
        return result;
    }

    private String text(Site site, InjectedLine line) {
        Operand.Name register = values.result(site.instruction()).orElseThrow();
        String over = "$ULPI_" + line.number() + "_" + labels++;
        String skip = "@ulpi_p bra " + over + ";\n";
        String guard = site.instruction()
                .guard()
                .map(one -> (one.negated() ? "@" : "@!") + one.register() + " bra " + over + ";\n")
                .orElse("");
        // Most of the time it is over, or nothing waits: a read or two, and a branch.
        return guard + "ld.global.u64 ulpi_value, [" + VARIABLE + "];\n"
                + "setp.eq.u64 ulpi_p, ulpi_value, 0;\n" + skip
                + "add.u64 ulpi_value, ulpi_value, " + (long) BYTES * line.number() + ";\n"
                + "ld.volatile.u32 ulpi_state, [ulpi_value];\n"
                + "setp.ne.u32 ulpi_p, ulpi_state, 1;\n" + skip
                + "ld.volatile.global.u32 ulpi_launch, [" + LAUNCH + "];\n"
                + "setp.eq.u32 ulpi_p, ulpi_launch, 4294967295;\n" + skip
                + "atom.cas.b32 ulpi_state, [ulpi_value], 1, 2;\n"
                + "setp.ne.u32 ulpi_p, ulpi_state, 1;\n" + skip
                + "st.u32 [ulpi_value+4], ulpi_launch;\n" + indices()
                + "setp.eq.u32 " + MARK + line.number() + ", 0, 0;\n"
                + replaced(register.name(), values.number(register), MARK + line.number())
                + over + ":\n";
    }

    private static String indices() {
        StringBuilder text = new StringBuilder();
        String[] registers = {"%ctaid.x", "%ctaid.y", "%ctaid.z", "%tid.x", "%tid.y", "%tid.z"};
        for (int i = 0; i < registers.length; i++) {
            text.append(String.format(
                    Locale.ROOT,
                    "mov.u32 ulpi_state, %s;%nst.u32 [ulpi_value+%d], ulpi_state;%n",
                    registers[i],
                    8 + Integer.BYTES * i));
        }
        return text.toString();
    }

    /** The first number of a register. The value comes in by bits, so that what looks for constants of the source does not take it for one. */
    private static String replaced(String register, FloatType type, String predicate) {
        int width = type.format().width();
        String load = String.format(
                Locale.ROOT,
                "ld.b%d ulpi_%d, [ulpi_value+%d];%n",
                width,
                width,
                BITS + Long.BYTES * type.format().ordinal());
        String select = "selp.b%d %s, ulpi_%d, %s, %s;%n";
        return type.packed()
                ? load + "mov.b32 {ulpi_low, ulpi_high}, " + register + ";\n"
                        + String.format(Locale.ROOT, select, width, "ulpi_low", width, "ulpi_low", predicate)
                        + "mov.b32 " + register + ", {ulpi_low, ulpi_high};\n"
                : load + String.format(Locale.ROOT, select, width, register, width, register, predicate);
    }
}
