package org.ulpscope.ptx;

import java.util.List;

/** The directive {@code .pragma}: hints for ptxas, without effect on results. */
public record Pragma(List<String> texts) implements ModuleItem, Statement {
    public Pragma {
        texts = List.copyOf(texts);
    }
}
