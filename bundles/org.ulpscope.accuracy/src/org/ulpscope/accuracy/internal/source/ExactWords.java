package org.ulpscope.accuracy.internal.source;

import org.ulpscope.source.copy.NumberTypeWords;

/** The types of exact numbers. A literal is the number that C makes of it. */
public final class ExactWords implements NumberTypeWords {
    @Override
    public String type(String name) {
        return switch (name) {
            case "volatile" -> "";
            case "constexpr" -> "const";
            default -> "u" + name.replace(" ", "");
        };
    }

    @Override
    public String literal(String text) {
        return "(ulp::literal(" + text + "))";
    }
}
