package org.ulpscope.ptx.internal.write;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.ptx.Initializer;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.RegisterDeclaration;

/** Variables, parameters and registers as text. */
final class DeclarationText {
    private DeclarationText() {}

    /** A variable without its semicolon. */
    static String of(PtxVariable variable) {
        StringBuilder text = new StringBuilder();
        if (variable.linkage() != Linkage.INTERNAL) {
            text.append(variable.linkage().directive()).append(' ');
        }
        text.append(variable.space().directive()).append(' ');
        variable.attributes().stream()
                .filter(attribute -> !attribute.startsWith(".ptr"))
                .forEach(attribute -> text.append(attribute).append(' '));
        variable.alignment()
                .ifPresent(alignment -> text.append(".align ").append(alignment).append(' '));
        text.append(type(variable.vector(), variable.type())).append(' ');
        variable.attributes().stream()
                .filter(attribute -> attribute.startsWith(".ptr"))
                .forEach(attribute -> text.append(attribute).append(' '));
        text.append(variable.name());
        variable.dimensions().forEach(size -> text.append(size == 0 ? "[]" : "[" + size + "]"));
        variable.initializer().ifPresent(value -> text.append(" = ").append(of(value)));
        return text.toString();
    }

    static String of(RegisterDeclaration registers) {
        return ".reg " + type(registers.vector(), registers.type()) + " "
                + registers.groups().stream()
                        .map(group -> group.count() < 0 ? group.prefix() : group.prefix() + "<" + group.count() + ">")
                        .collect(Collectors.joining(", "));
    }

    static String parameters(List<PtxVariable> parameters) {
        return "(" + parameters.stream().map(DeclarationText::of).collect(Collectors.joining(", ")) + ")";
    }

    private static String type(int vector, PtxType type) {
        return (vector == 1 ? "" : ".v" + vector + " ") + "." + type.suffix();
    }

    private static String of(Initializer initializer) {
        return switch (initializer) {
            case Initializer.Number number -> OperandText.of(number.literal());
            case Initializer.Values values ->
                "{" + values.values().stream().map(DeclarationText::of).collect(Collectors.joining(", ")) + "}";
            case Initializer.SymbolAddress address -> address(address);
        };
    }

    private static String address(Initializer.SymbolAddress address) {
        String symbol = address.generic() ? "generic(" + address.symbol() + ")" : address.symbol();
        String sum = address.offset() == 0 ? symbol : symbol + "+" + address.offset();
        return address.mask() == -1
                ? sum
                : "0x" + Long.toHexString(address.mask()).toUpperCase(Locale.ROOT) + "(" + sum + ")";
    }
}
