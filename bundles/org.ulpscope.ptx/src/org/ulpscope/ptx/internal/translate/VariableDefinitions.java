package org.ulpscope.ptx.internal.translate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.ptx.Initializer;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.PtxVariable;

/** The variables of the module as arrays of bytes; addresses among their initial values are stored before anything runs. */
final class VariableDefinitions {
    private static final long LARGEST = 1L << 31;

    /** @param declared with no storage class @param value what it holds at first, with the equals sign; may be empty */
    private record Definition(String declared, String value) {}

    private final ModuleContext module;
    private final Set<String> defined = new HashSet<>();
    private final List<Definition> definitions = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();

    VariableDefinitions(ModuleContext module) {
        this.module = module;
    }

    /** Defines the variables that were reached since the last call; false where there are none. */
    boolean defineReached() {
        boolean more = false;
        for (String name : module.reachedVariables()) {
            if (defined.add(name)) {
                define(module.variable(name));
                more = true;
            }
        }
        return more;
    }

    /** @param storage the storage class */
    String declarations(String storage) {
        return definitions.stream()
                .map(definition -> storage + definition.declared() + ";\n")
                .collect(Collectors.joining());
    }

    /** @param storage the storage class */
    String definitions(String storage) {
        String text = definitions.stream()
                .map(definition -> storage + definition.declared() + definition.value() + ";\n")
                .collect(Collectors.joining());
        return addresses.isEmpty()
                ? text
                : text + "__attribute__((constructor)) static void ulp_store_addresses(void)\n{\n"
                        + String.join("\n", addresses) + "\n}\n";
    }

    private void define(PtxVariable variable) {
        if (variable.bytes() > LARGEST) {
            throw new PtxException(variable.place(), variable.name(), "is larger than 2 GiB.");
        }
        String name = module.variableName(variable);
        String declared = "unsigned char " + name + "[" + Math.max(1, variable.bytes()) + "] __attribute__((aligned("
                + Math.max(variable.alignmentBytes(), 1) + "))) ULP_VARIABLE";
        definitions.add(new Definition(
                declared,
                variable.initializer()
                        .map(initializer -> " = {" + values(variable, initializer) + "}")
                        .orElse("")));
    }

    private String values(PtxVariable variable, Initializer initializer) {
        List<String> bytes = new ArrayList<>();
        append(variable, initializer, bytes);
        if (bytes.size() > variable.bytes()) {
            throw new PtxException(variable.place(), variable.name(), "has more initial values than it holds.");
        }
        return String.join(",", bytes);
    }

    private void append(PtxVariable variable, Initializer initializer, List<String> bytes) {
        switch (initializer) {
            case Initializer.Number number -> appendNumber(variable, number.literal(), bytes);
            case Initializer.Values values -> values.values().forEach(value -> append(variable, value, bytes));
            case Initializer.SymbolAddress address -> {
                int size = variable.type().bytes();
                addresses.add("{ uint64_t a = (" + symbol(variable, address) + (address.offset() < 0 ? " - " : " + ")
                        + Math.abs(address.offset()) + "ull"
                        + ") >> " + Math.min(63, Long.numberOfTrailingZeros(address.mask())) + "; __builtin_memcpy("
                        + module.variableName(variable) + " + " + bytes.size() + ", &a, " + size + "); }");
                bytes.addAll(Collections.nCopies(size, "0"));
            }
        }
    }

    private String symbol(PtxVariable variable, Initializer.SymbolAddress address) {
        return module.addressOf(address.symbol())
                .orElseThrow(() -> new PtxException(variable.place(), address.symbol(), "nothing declares this name."));
    }

    private static void appendNumber(PtxVariable variable, Operand literal, List<String> bytes) {
        long bits =
                switch (literal) {
                    case Operand.IntegerLiteral integer -> integer.bits();
                    case Operand.Float32Literal single -> single.bits();
                    case Operand.Float64Literal two
                    when variable.type() == PtxType.F32 ->
                        Float.floatToRawIntBits((float) Double.longBitsToDouble(two.bits()));
                    case Operand.Float64Literal two -> two.bits();
                    default ->
                        throw new PtxException(variable.place(), variable.name(), "this initial value is not known.");
                };
        for (int i = 0; i < variable.type().bytes(); i++) {
            bytes.add(i < 8 ? Long.toString(bits >> 8 * i & 0xff) : "0");
        }
    }
}
