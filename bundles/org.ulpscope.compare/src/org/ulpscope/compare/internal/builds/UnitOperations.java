package org.ulpscope.compare.internal.builds;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.Sources;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.pin.Pinnable;
import org.ulpscope.source.pin.PinnedOperations;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.source.tree.SyntaxNode;

/** The floating-point operations of a source and of the user's headers that it includes, any of which can be computed as written. */
final class UnitOperations {
    private final ParsedSources parsed;
    private final Map<Pinnable, SuspectOperation> candidates = new LinkedHashMap<>();
    private final List<SyntaxNode> functions;

    private UnitOperations(ParsedSources parsed) {
        this.parsed = parsed;
        functions = parsed.declarations().stream()
                .flatMap(SyntaxNode::tree)
                .filter(node -> node.kind().isFunction() && node.place().shown().isPresent())
                .filter(node -> node.children().stream().anyMatch(child -> child.is(NodeKind.COMPOUND_STMT)))
                .toList();
        PinnedOperations seen = new PinnedOperations(
                parsed.files(),
                false,
                (statement, operation) -> {
                    candidates.computeIfAbsent(operation, this::candidate);
                    return false;
                },
                new Edits());
        parsed.declarations().forEach(seen::pin);
    }

    /**
     * Reads a source.
     *
     * @param copy the folder that holds all that may be changed
     * @throws org.ulpscope.base.UlpscopeException if there is no clang, or it cannot read the source
     */
    static UnitOperations read(Path copy, Part.Unit unit, Progress progress) {
        return new UnitOperations(SourceReader.readOwn(
                new Sources(
                        copy,
                        List.of(unit.source()),
                        unit.left().compiler(),
                        unit.left().flags()),
                SearchPath.ofThisMachine(),
                progress));
    }

    /** Them, each before those of its operands. */
    List<SuspectOperation> candidates() {
        return List.copyOf(candidates.values());
    }

    /** The texts of the files that change where some operations are computed as written. */
    Map<Path, String> texts(Set<Pinnable> pinned) {
        Edits edits = new Edits();
        PinnedOperations operations = new PinnedOperations(
                parsed.files(), false, (statement, operation) -> pinned.contains(operation), edits);
        parsed.declarations().forEach(operations::pin);
        Map<Path, String> texts = new LinkedHashMap<>();
        for (Path path : parsed.units().getFirst().files()) {
            if (!edits.of(path).isEmpty()) {
                SourceFile file = parsed.files().file(path);
                operations.define(file);
                texts.put(path, edits.apply(file));
            }
        }
        return texts;
    }

    /** The text of a file as the user has it; empty where the source does not include it. */
    Optional<String> before(Path file) {
        return parsed.units().getFirst().files().contains(file)
                ? Optional.of(parsed.files().file(file).text())
                : Optional.empty();
    }

    private SuspectOperation candidate(Pinnable operation) {
        Range range = operation.range();
        String function = functions.stream()
                .filter(node -> node.place().shown().orElseThrow().contains(range))
                .min(Comparator.comparingInt(node -> length(node.place().shown().orElseThrow())))
                .map(SyntaxNode::name)
                .orElse("");
        String text = parsed.files().text(range).replaceAll("\\s+", " ");
        return new SuspectOperation(operation, parsed.files().line(range), function, text);
    }

    private static int length(Range range) {
        return range.to() - range.from();
    }
}
