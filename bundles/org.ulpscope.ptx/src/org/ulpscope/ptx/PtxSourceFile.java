package org.ulpscope.ptx;

import java.util.List;

/**
 * The directive {@code .file}: a source file and the index by which {@link PtxSourceLine}s name it.
 *
 * @param index the index
 * @param path the path as the compiler saw it
 * @param stamp time of change and size where they are given, else empty
 */
public record PtxSourceFile(int index, String path, List<Long> stamp) implements ModuleItem {
    public PtxSourceFile {
        stamp = List.copyOf(stamp);
    }
}
