package org.ulpscope.ptx.internal.link;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxSourceFile;
import org.ulpscope.ptx.PtxSourceLine;
import org.ulpscope.ptx.Section;

/** The source files of all modules in one table, and the names of inlined functions in one section. */
final class SourceTable {
    private static final String STRINGS = ".debug_str";

    private record Key(String path, List<Long> stamp) {}

    private final Map<Key, PtxSourceFile> files = new LinkedHashMap<>();
    private final List<String> strings = new ArrayList<>();
    private final List<Map<Integer, Integer>> indices = new ArrayList<>();
    private final List<Map<String, String>> labels = new ArrayList<>();
    private final FreshNames names = new FreshNames();

    SourceTable(List<PtxModule> modules) {
        modules.forEach(this::add);
    }

    List<PtxSourceFile> files() {
        return List.copyOf(files.values());
    }

    /** The names; other debugging data would have to be linked by what it says, and tells nothing that is asked. */
    Optional<Section> names() {
        return strings.isEmpty() ? Optional.empty() : Optional.of(new Section(STRINGS, strings));
    }

    /** A line of a module as the linked one has it. */
    PtxSourceLine line(int module, PtxSourceLine line) {
        return new PtxSourceLine(
                file(module, line.file()),
                line.line(),
                line.column(),
                line.inlining()
                        .map(call -> new PtxSourceLine.Inlining(
                                labels.get(module).getOrDefault(call.functionName(), call.functionName()),
                                call.offset(),
                                file(module, call.file()),
                                call.line(),
                                call.column())));
    }

    private int file(int module, int index) {
        return indices.get(module).getOrDefault(index, 0);
    }

    private void add(PtxModule module) {
        Map<Integer, Integer> own = new HashMap<>();
        for (PtxSourceFile file : module.sourceFiles()) {
            PtxSourceFile one = files.computeIfAbsent(
                    new Key(file.path(), file.stamp()),
                    key -> new PtxSourceFile(files.size() + 1, key.path(), key.stamp()));
            own.put(file.index(), one.index());
        }
        indices.add(own);
        Map<String, String> renamed = new HashMap<>();
        module.items().stream()
                .filter(Section.class::isInstance)
                .map(Section.class::cast)
                .filter(section -> section.name().equals(STRINGS))
                .flatMap(section -> section.lines().stream())
                .map(line -> line.endsWith(":") ? label(line.substring(0, line.length() - 1), renamed) + ":" : line)
                .forEach(strings::add);
        labels.add(renamed);
    }

    private String label(String name, Map<String, String> renamed) {
        return renamed.computeIfAbsent(name, names::fresh);
    }
}
