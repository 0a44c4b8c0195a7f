package org.ulpscope.source.tree;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * What clang says of one unit.
 *
 * @param path the source that was compiled
 * @param declarations those at the top of the user's files that the compiler sees with it, in their order
 * @param files the user's files that it sees, itself among them
 * @param outside the linker's names of what other files declare, outside of namespaces and classes
 */
public record TranslationUnit(Path path, List<SyntaxNode> declarations, List<Path> files, Set<String> outside) {
    public TranslationUnit {
        declarations = List.copyOf(declarations);
        files = List.copyOf(files);
        outside = Set.copyOf(outside);
    }
}
