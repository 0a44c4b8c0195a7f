package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Instruction.Guard;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.internal.write.OperandText;
import org.ulpscope.ptx.site.TracedSite;

/** Writes PTX that follows values, in one function. */
final class TraceScribe {
    /** Whether something is to be noted: a test sets it, and {@link #where} asks. */
    static final String MET = "ulpt_p0";

    private final FunctionListing listing;
    private final TagRegisters tags;
    private final OperandSources sources;
    private final Consequences consequences;
    private final boolean subnormals;
    private final List<TracedSite> sites;
    private int labels;

    /**
     * @param subnormals whether subnormals are followed
     * @param sites those before; what is followed is added
     */
    TraceScribe(FunctionListing listing, TagRegisters tags, boolean subnormals, List<TracedSite> sites) {
        this.listing = listing;
        this.tags = tags;
        this.subnormals = subnormals;
        this.sites = sites;
        sources = new OperandSources(listing);
        consequences = new Consequences(listing);
    }

    /** The registers that all this text shares. */
    static String registers() {
        return """
                .reg .pred ulpt_p0, ulpt_p1;
                .reg .b16 ulpt_h0, ulpt_h1, ulpt_o0_16, ulpt_o1_16, ulpt_o2_16;
                .reg .b32 ulpt_r0, ulpt_r1, ulpt_s0, ulpt_s1, ulpt_s2, ulpt_o0_32, ulpt_o1_32, ulpt_o2_32;
                .reg .b64 ulpt_d0, ulpt_d1, ulpt_d2, ulpt_d3, ulpt_address, ulpt_array, ulpt_o0_64, ulpt_o1_64, ulpt_o2_64;
                .reg .f32 ulpt_f0;
                .reg .f64 ulpt_g0;
                """;
    }

    TagRegisters tags() {
        return tags;
    }

    /** Whether a predicate decides what is executed. */
    boolean turnsBranch(String predicate) {
        return consequences.turnsBranch(predicate);
    }

    /** The name of a parameter of the function. @param number from 0 */
    String parameter(int number) {
        return listing.function().parameters().get(number).name();
    }

    /** Whether the function is a kernel. */
    boolean isKernel() {
        return listing.function().kind() == PtxFunction.Kind.ENTRY;
    }

    /** Counts an instruction among those that are followed; gives its number. */
    String site(Site site, TracedSite.Role role, FloatFormat result, FloatFormat operand, List<Operand> operands) {
        return site(site, role, result, operand, operands, OptionalInt.empty());
    }

    /** The same, of one that reads or writes an array. */
    String site(
            Site site,
            TracedSite.Role role,
            FloatFormat result,
            FloatFormat operand,
            List<Operand> operands,
            OptionalInt array) {
        sites.add(new TracedSite(
                listing.function().name(),
                OperandText.of(site.instruction()),
                role,
                result,
                operand,
                operands.stream().map(sources::of).toList(),
                array,
                site.chain()));
        return Integer.toString(sites.size() - 1);
    }

    /** The parameter of the kernel that points to the array that an address is in. */
    OptionalInt array(Operand.Address address) {
        return sources.array(address.base());
    }

    /** The tag of an operand: a register, or 0. */
    String tag(Operand operand) {
        return tags.tag(operand).orElse("0");
    }

    /** {@link #MET} where one of some tags is not 0. */
    static String anyTag(List<String> tagged) {
        List<String> registers =
                tagged.stream().filter(tag -> !tag.equals("0")).distinct().toList();
        if (registers.isEmpty()) {
            return "setp.ne.u32 ulpt_p0, 0, 0;\n";
        }
        return "mov.u32 ulpt_r0, " + registers.getFirst() + ";\n"
                + registers.stream()
                        .skip(1)
                        .map(tag -> "or.b32 ulpt_r0, ulpt_r0, " + tag + ";\n")
                        .collect(Collectors.joining())
                + "setp.ne.u32 ulpt_p0, ulpt_r0, 0;\n";
    }

    /** {@link #MET} where it was so before, or where a register holds a value that may be followed: some others too, which are told later. */
    String orExceptional(String register, FloatType number) {
        if (number.format().width() == Short.SIZE) {
            long infinity = number.format().infinityBits();
            StringBuilder text = new StringBuilder();
            for (int half = 0; half < number.numbers(); half++) {
                text.append(half(register, number, half))
                        .append("and.b16 ulpt_h0, ulpt_h0, 32767;\n")
                        .append(String.format(
                                Locale.ROOT, "setp.ge.or.u16 ulpt_p0, ulpt_h0, %d, ulpt_p0;%n", infinity));
                if (subnormals) {
                    text.append(String.format(
                            Locale.ROOT,
                            "setp.le.or.u16 ulpt_p0, ulpt_h0, %d, ulpt_p0;%n",
                            number.format().fractionMask()));
                }
            }
            return text.toString();
        }
        boolean wide = number.format() == FloatFormat.FP64;
        String type = wide ? "f64" : "f32";
        String magnitude = wide ? "ulpt_g0" : "ulpt_f0";
        String text = String.format(
                        Locale.ROOT,
                        "mov.b%d %s, %s;%nabs.%s %s, %s;%n",
                        number.bits(),
                        magnitude,
                        register,
                        type,
                        magnitude,
                        magnitude)
                + String.format(
                        Locale.ROOT,
                        "setp.geu.or.%s ulpt_p0, %s, %s, ulpt_p0;%n",
                        type,
                        magnitude,
                        wide ? "0d7FF0000000000000" : "0f7F800000");
        return subnormals
                ? text
                        + String.format(
                                Locale.ROOT,
                                "setp.lt.or.%s ulpt_p0, %s, %s, ulpt_p0;%n",
                                type,
                                magnitude,
                                wide ? "0d0010000000000000" : "0f00800000")
                : text;
    }

    private static String half(String register, FloatType number, int half) {
        return number.packed()
                ? "mov.b32 {ulpt_h0, ulpt_h1}, " + register + ";\n" + (half == 1 ? "mov.b16 ulpt_h0, ulpt_h1;\n" : "")
                : "mov.b16 ulpt_h0, " + register + ";\n";
    }

    /** {@link #MET} only where an instruction is executed. */
    static String only(Optional<Guard> guard) {
        return guard.map(one -> one.negated()
                        ? String.format(
                                Locale.ROOT,
                                "not.pred ulpt_p1, %s;%nand.pred ulpt_p0, ulpt_p0, ulpt_p1;%n",
                                one.register())
                        : String.format(Locale.ROOT, "and.pred ulpt_p0, ulpt_p0, %s;%n", one.register()))
                .orElse("");
    }

    /** What is done where {@link #MET} holds. */
    String where(String rare) {
        String over = "$ULPT_" + sites.size() + "_" + labels++;
        return "@!ulpt_p0 bra " + over + ";\n" + rare + over + ":\n";
    }

    /** An instruction under the guard of another. */
    static String guarded(Instruction as, String text) {
        return as.guard()
                        .map(guard -> (guard.negated() ? "@!" : "@") + guard.register() + " ")
                        .orElse("")
                + text + ";\n";
    }

    /** Brings the bits of a number to 64; what is no number of this type is 0. */
    static String wide(String to, Operand from, FloatType number, int half) {
        return switch (from) {
            case Operand.Name name -> wide(to, name.name(), number, half);
            case Operand.Float64Literal literal -> String.format(Locale.ROOT, "mov.b64 %s, %d;%n", to, literal.bits());
            case Operand.Float32Literal literal ->
                String.format(Locale.ROOT, "mov.b64 %s, %d;%n", to, Integer.toUnsignedLong(literal.bits()));
            case Operand.IntegerLiteral literal -> String.format(Locale.ROOT, "mov.b64 %s, %d;%n", to, literal.bits());
            default -> String.format(Locale.ROOT, "mov.b64 %s, 0;%n", to);
        };
    }

    /** Brings the bits of a number in a register to 64. */
    static String wide(String to, String register, FloatType number, int half) {
        return switch (number.format().width()) {
            case Short.SIZE ->
                half(register, number, half) + String.format(Locale.ROOT, "cvt.u64.u16 %s, ulpt_h0;%n", to);
            case Integer.SIZE ->
                String.format(Locale.ROOT, "mov.b32 ulpt_r1, %s;%ncvt.u64.u32 %s, ulpt_r1;%n", register, to);
            default -> String.format(Locale.ROOT, "mov.b64 %s, %s;%n", to, register);
        };
    }

    /** What calls are told of Formats. */
    static String kind(FloatFormat result, FloatFormat operand, int flags) {
        return Integer.toString(result.ordinal() | operand.ordinal() << 2 | flags);
    }
}
