package org.ulpscope.ptx.internal.listing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxSourceFile;
import org.ulpscope.ptx.PtxSourceLine;
import org.ulpscope.ptx.Section;
import org.ulpscope.ptx.SourceFrame;

/** Resolves {@code .loc} directives, in the order of the text, to chains of source lines. */
public final class SourceChains {
    private static final int DEEPEST = 64;

    private record Position(int file, int line, int column) {}

    private final Map<Integer, String> files = new HashMap<>();
    private final Map<String, byte[]> strings;
    private final Map<Position, List<SourceFrame>> seen = new HashMap<>();

    public SourceChains(PtxModule module) {
        for (PtxSourceFile file : module.sourceFiles()) {
            files.put(file.index(), file.path());
        }
        strings = module.items().stream()
                .filter(Section.class::isInstance)
                .map(Section.class::cast)
                .filter(section -> section.name().equals(".debug_str"))
                .findFirst()
                .map(DebugStrings::read)
                .orElse(Map.of());
    }

    /** Forgets the lines of the former function. */
    public void begin() {
        seen.clear();
    }

    /**
     * The chain of a line, innermost first. A call that was itself inlined was named by a former {@code .loc}; the latest one with the
     * position of the call is meant.
     */
    public List<SourceFrame> chain(PtxSourceLine source) {
        List<SourceFrame> chain = new ArrayList<>();
        Optional<String> function = source.inlining().map(this::functionName);
        chain.add(new SourceFrame(path(source.file()), source.line(), source.column(), function));
        source.inlining().ifPresent(call -> {
            Position position = new Position(call.file(), call.line(), call.column());
            List<SourceFrame> outer = seen.getOrDefault(
                    position,
                    List.of(new SourceFrame(path(call.file()), call.line(), call.column(), Optional.empty())));
            chain.addAll(outer.subList(0, Math.min(outer.size(), DEEPEST)));
        });
        seen.put(new Position(source.file(), source.line(), source.column()), List.copyOf(chain));
        return chain;
    }

    private String path(int file) {
        return files.getOrDefault(file, "?");
    }

    private String functionName(PtxSourceLine.Inlining inlining) {
        return DebugStrings.at(strings, inlining.functionName(), inlining.offset());
    }
}
