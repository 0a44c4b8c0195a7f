package org.ulpscope.ptx.internal.checks;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.Instruction.Guard;
import org.ulpscope.ptx.Operand;

/**
 * The PTX of one check: what follows the instruction, and what is done where its result may be exceptional.
 *
 * <p>Numbers that are neither zero nor subnormal nor infinite nor NaN are told from these by two comparisons of their magnitudes as FP32; a zero goes
 * the rare way and at once back. What flushes subnormals to zero needs one comparison.
 */
final class CheckText {
    private static final List<String> OLD = List.of("%ulp_old0_", "%ulp_old1_", "%ulp_old2_");

    private final CheckedInstruction checked;
    private final int site;
    private final String labels;
    private final CheckedValues values;

    /**
     * @param site the number of the instruction among those that are checked
     * @param labels what the names of its labels begin with, unique in the function
     * @param values which results are handed over
     */
    CheckText(CheckedInstruction checked, int site, String labels, CheckedValues values) {
        this.checked = checked;
        this.site = site;
        this.labels = labels;
        this.values = values;
    }

    /** The registers that all checks of a function share. */
    static String registers() {
        return """
                .reg .pred %ulp_p<2>;
                .reg .b16 %ulp_h<2>;
                .reg .b32 %ulp_r<4>;
                .reg .b64 %ulp_d<4>;
                .reg .f32 %ulp_f<1>;
                .reg .b16 %ulp_old0_16, %ulp_old1_16, %ulp_old2_16;
                .reg .b32 %ulp_old0_32, %ulp_old1_32, %ulp_old2_32;
                .reg .b64 %ulp_old0_64, %ulp_old1_64, %ulp_old2_64;
                """;
    }

    /** Keeps the operands that the instruction itself overwrites. */
    String before() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < operands(); i++) {
            if (isOverwritten(i)) {
                text.append(
                        String.format(Locale.ROOT, "mov.b%d %s, %s;%n", bits(), OLD.get(i) + bits(), checked.result()));
            }
        }
        return text.toString();
    }

    /** Goes to {@link #rare} for results that may be exceptional. @param guards predicates that all hold where the result counts */
    String after(List<Guard> guards) {
        StringBuilder text = new StringBuilder();
        for (int half = 0; half < halves(); half++) {
            text.append(test(half, guards.stream().findFirst()));
            guards.stream().skip(1).map(CheckText::only).forEach(text::append);
            text.append("@%ulp_p0 bra ")
                    .append(label("RARE", half))
                    .append(";\n")
                    .append(label("BACK", half))
                    .append(":\n");
        }
        return text.toString();
    }

    /** Hands the result and the operands over, and goes back. */
    String rare() {
        StringBuilder text = new StringBuilder();
        for (int half = 0; half < halves(); half++) {
            text.append(label("RARE", half)).append(":\n");
            text.append(wide("%ulp_d0", checked.result(), checked.format(), checked.packed(), half));
            String magnitude = Long.toString(checked.format().signMask() - 1);
            text.append("and.b64 %ulp_d1, %ulp_d0, ").append(magnitude).append(";\n");
            if (values != CheckedValues.ALL) {
                text.append("setp.eq.u64 %ulp_p1, %ulp_d1, 0;\n@%ulp_p1 bra ")
                        .append(label("BACK", half))
                        .append(";\n");
            }
            text.append("{\n.param .b32 s;\n.param .b32 k;\n.param .b64 x;\n.param .b64 x1;\n.param .b64 x2;\n")
                    .append(".param .b64 x3;\n")
                    .append(String.format(Locale.ROOT, "st.param.b32 [s], %d;%nst.param.b32 [k], %d;%n", site, kind()))
                    .append("st.param.b64 [x], %ulp_d0;\n");
            for (int i = 0; i < 3; i++) {
                text.append(operand(i, half))
                        .append(String.format(Locale.ROOT, "st.param.b64 [x%d], %%ulp_d1;%n", i + 1));
            }
            text.append("call ")
                    .append(values.function())
                    .append(", (s, k, x, x1, x2, x3);\n}\nbra ")
                    .append(label("BACK", half))
                    .append(";\n");
        }
        return text.toString();
    }

    private String test(int half, Optional<Guard> guard) {
        if (values == CheckedValues.ALL) {
            return "setp.eq.u32 %ulp_p0, 0, 0;\n" + guard.map(CheckText::only).orElse("");
        }
        FloatFormat format = checked.format();
        String also = guard.map(predicate -> ", " + (predicate.negated() ? "!" : "") + predicate.register())
                .orElse("");
        if (format.width() == Short.SIZE) {
            String compare = guard.isPresent() ? "setp.ge.and" : "setp.ge";
            String value = checked.result();
            StringBuilder text = new StringBuilder();
            if (checked.packed()) {
                text.append("mov.b32 {%ulp_h0, %ulp_h1}, ").append(value).append(";\n");
                value = "%ulp_h" + half;
            }
            long exponents = format.infinityBits();
            if (!values.subnormals()) {
                return text.append(String.format(Locale.ROOT, "and.b16 %%ulp_h0, %s, %d;%n", value, exponents))
                        .append(String.format(
                                Locale.ROOT, "%s.u16 %%ulp_p0, %%ulp_h0, %d%s;%n", compare, exponents, also))
                        .toString();
            }
            long least = format.fractionMask() + 1;
            return text.append(String.format(Locale.ROOT, "and.b16 %%ulp_h0, %s, %d;%n", value, exponents))
                    .append(String.format(Locale.ROOT, "sub.u16 %%ulp_h0, %%ulp_h0, %d;%n", least))
                    .append(String.format(
                            Locale.ROOT, "%s.u16 %%ulp_p0, %%ulp_h0, %d%s;%n", compare, exponents - least, also))
                    .toString();
        }
        // The upper word of an FP64 number is in order as an FP32 number too, up to the exponents that this has not;
        // those go the rare way, which
        // looks closely.
        String word = format == FloatFormat.FP64
                ? String.format(
                        Locale.ROOT,
                        "mov.b64 {%%ulp_r0, %%ulp_r1}, %s;%nmov.b32 %%ulp_f0, %%ulp_r1;%n",
                        checked.result())
                : String.format(Locale.ROOT, "mov.b32 %%ulp_f0, %s;%n", checked.result());
        String least = format == FloatFormat.FP64 ? "0f00100000" : "0f00800000";
        String text = word + "abs.f32 %ulp_f0, %ulp_f0;\n";
        if (checked.flushes() || !values.subnormals()) {
            String compare = guard.isPresent() ? "setp.geu.and" : "setp.geu";
            return text + String.format(Locale.ROOT, "%s.f32 %%ulp_p0, %%ulp_f0, 0f7F800000%s;%n", compare, also);
        }
        String both = String.format(
                Locale.ROOT,
                "setp.lt.f32 %%ulp_p0, %%ulp_f0, %s;%nsetp.geu.or.f32 %%ulp_p0, %%ulp_f0, 0f7F800000, %%ulp_p0;%n",
                least);
        return text + both + guard.map(CheckText::only).orElse("");
    }

    /** Checks where a predicate holds alone. */
    private static String only(Guard guard) {
        return guard.negated()
                ? String.format(
                        Locale.ROOT,
                        "not.pred %%ulp_p1, %s;%nand.pred %%ulp_p0, %%ulp_p0, %%ulp_p1;%n",
                        guard.register())
                : String.format(Locale.ROOT, "and.pred %%ulp_p0, %%ulp_p0, %s;%n", guard.register());
    }

    private String operand(int number, int half) {
        // The two operands that become the halves of a packed result stand in the order of writing, the upper first.
        boolean ofOther = checked.packed() && !packedOperands() && number != 1 - half;
        if (number >= operands() || ofOther) {
            return "mov.b64 %ulp_d1, 0;\n";
        }
        if (isOverwritten(number)) {
            return wide("%ulp_d1", OLD.get(number) + bits(), checked.operandFormat(), packedOperands(), half);
        }
        return switch (checked.operands().get(number)) {
            case Operand.Name name -> wide("%ulp_d1", name.name(), checked.operandFormat(), packedOperands(), half);
            case Operand.Float64Literal literal ->
                String.format(Locale.ROOT, "mov.b64 %%ulp_d1, %d;%n", literal.bits());
            case Operand.Float32Literal literal ->
                String.format(Locale.ROOT, "mov.b64 %%ulp_d1, %d;%n", Integer.toUnsignedLong(literal.bits()));
            default -> "mov.b64 %ulp_d1, 0;\n";
        };
    }

    /** Brings the bits of a value to 64. */
    private static String wide(String to, String from, FloatFormat format, boolean packed, int half) {
        if (packed) {
            return String.format(
                    Locale.ROOT, "mov.b32 {%%ulp_h0, %%ulp_h1}, %s;%ncvt.u64.u16 %s, %%ulp_h%d;%n", from, to, half);
        }
        return switch (format.width()) {
            case Short.SIZE ->
                String.format(Locale.ROOT, "mov.b16 %%ulp_h0, %s;%ncvt.u64.u16 %s, %%ulp_h0;%n", from, to);
            case Integer.SIZE ->
                String.format(Locale.ROOT, "mov.b32 %%ulp_r0, %s;%ncvt.u64.u32 %s, %%ulp_r0;%n", from, to);
            default -> String.format(Locale.ROOT, "mov.b64 %s, %s;%n", to, from);
        };
    }

    private int kind() {
        int literals = 0;
        for (int i = 0; i < operands(); i++) {
            literals |= checked.operands().get(i) instanceof Operand.Name ? 0 : 1 << i;
        }
        return literals << 7
                | checked.format().ordinal()
                | checked.operandFormat().ordinal() << 2
                | checked.divisor() << 4
                | (checked.flushes() ? 1 << 6 : 0);
    }

    private boolean isOverwritten(int operand) {
        return checked.operands().get(operand).equals(new Operand.Name(checked.result()));
    }

    private int operands() {
        return Math.min(OLD.size(), checked.operands().size());
    }

    private boolean packedOperands() {
        return checked.packed() && checked.operandFormat().width() == Short.SIZE;
    }

    private int bits() {
        return checked.packed() ? Integer.SIZE : checked.format().width();
    }

    private int halves() {
        return checked.packed() ? 2 : 1;
    }

    private String label(String kind, int half) {
        return labels + kind + half;
    }
}
