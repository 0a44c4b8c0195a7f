package org.ulpscope.ptx.internal.approximation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.base.UlpscopeException;

/** The models that some functions need, those that are used before those that use them. */
public final class Definitions {
    private static final List<ApproximationModel> MODELS = Models.read();

    private final Set<String> asked;
    private final Set<Table> known;
    private final Map<String, ApproximationModel> models = new LinkedHashMap<>();
    private final SortedSet<String> measured = new TreeSet<>();

    private Definitions(Set<String> asked, Set<Table> known) {
        this.asked = asked;
        this.known = known;
    }

    /**
     * @param functions functions to define
     * @param known the tables there are
     * @throws UlpscopeException if there is no model of a function
     */
    public static Definitions of(Set<String> functions, Set<Table> known) {
        Definitions definitions = new Definitions(functions, known);
        for (String function : functions) {
            definitions.add(function);
            if (definitions.closure(function).stream()
                    .anyMatch(model -> !model.tables().isEmpty())) {
                definitions.measured.add(function);
            }
        }
        return definitions;
    }

    /** The tables that the functions can make use of. */
    public static Set<Table> tables(Set<String> functions) {
        Set<Table> tables = EnumSet.noneOf(Table.class);
        Set<String> seen = new HashSet<>();
        functions.forEach(function -> collect(function, seen, tables));
        return tables;
    }

    private static void collect(String name, Set<String> seen, Set<Table> tables) {
        if (seen.add(name)) {
            MODELS.stream().filter(model -> model.name().equals(name)).forEach(model -> {
                tables.addAll(model.tables());
                model.uses().forEach(used -> collect(used, seen, tables));
            });
        }
    }

    /** Of the functions asked for, those that look up tables. */
    public Set<String> measured() {
        return measured;
    }

    /** Of the functions asked for, those that are, or call, one of these. */
    public Set<String> thatUse(Set<String> others) {
        return asked.stream()
                .filter(function -> closure(function).stream().anyMatch(model -> others.contains(model.name())))
                .collect(Collectors.toSet());
    }

    /**
     * The C.
     *
     * @param files where the tables are
     */
    public String text(Map<Table, Path> files) {
        List<String> parts = new ArrayList<>();
        parts.add("#include <math.h>\n#include <stdint.h>\n#include <string.h>\n");
        Set<Table> used = EnumSet.noneOf(Table.class);
        models.values().forEach(model -> used.addAll(model.tables()));
        used.forEach(table -> parts.add(data(table, files.get(table))));
        models.values().forEach(model -> parts.add(model.text()));
        return String.join("\n", parts);
    }

    /** The assembler takes the file in as it is; the loader maps it, and reads what is looked at. */
    private static String data(Table table, Path file) {
        String name = table.variable();
        return "__asm__(\".pushsection .rodata\\n.balign 16\\n" + name + ":\\n.incbin \\\""
                + file.toString().replace("\\", "\\\\\\\\").replace("\"", "\\\\\\\"") + "\\\"\\n.popsection\");\n"
                + "extern const unsigned char " + name + "[] __attribute__((visibility(\"hidden\")));\n"
                + "enum { " + name.replace("mufu_table_", "mufu_length_bits_") + " = "
                + (table.keyBits() - table.segmentBits()) + " };\n";
    }

    private void add(String name) {
        if (!models.containsKey(name)) {
            ApproximationModel model = best(name);
            model.uses().forEach(this::add);
            models.put(name, model);
        }
    }

    private List<ApproximationModel> closure(String name) {
        List<ApproximationModel> closure = new ArrayList<>();
        ApproximationModel model = models.get(name);
        closure.add(model);
        model.uses().forEach(used -> closure.addAll(closure(used)));
        return closure;
    }

    private ApproximationModel best(String name) {
        return MODELS.stream()
                .filter(model -> model.name().equals(name) && known.containsAll(model.tables()))
                .findFirst()
                .orElseThrow(() -> new UlpscopeException("There is no model of the approximate instruction "
                        + name.replaceFirst("^ulp_", "").replace('_', '.')
                        + "; run this kernel on a GPU, or write it without the instruction."));
    }
}
