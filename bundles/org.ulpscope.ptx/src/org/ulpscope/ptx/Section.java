package org.ulpscope.ptx;

import java.util.List;

/**
 * The directive {@code .section}: debugging data in DWARF form, kept line by line.
 *
 * @param name such as {@code .debug_str}
 * @param lines each line without surrounding blanks: a label with its colon, or a data directive
 */
public record Section(String name, List<String> lines) implements ModuleItem {
    public Section {
        lines = List.copyOf(lines);
    }
}
