package org.ulpscope.tune.internal.clang;

import java.nio.file.Path;
import java.util.List;

/**
 * What clang says of one unit.
 *
 * @param path the source that was compiled
 * @param declarations those at the top of the user's files that the compiler sees with it, in their order
 * @param files the user's files that it sees, itself among them
 */
public record ClangUnit(Path path, List<AstNode> declarations, List<Path> files) {
    public ClangUnit {
        declarations = List.copyOf(declarations);
        files = List.copyOf(files);
    }
}
