package org.ulpscope.bound.internal.source;

import org.ulpscope.source.copy.NumberTypeWords;

/** The types of numbers that carry their bounds. There is none for {@code long double}, and literals are points as they stand. */
public final class BoundTypes implements NumberTypeWords {
    @Override
    public String type(String name) {
        return name.equals("float") || name.equals("double") ? "u" + name : name;
    }

    @Override
    public String literal(String text) {
        return text;
    }
}
