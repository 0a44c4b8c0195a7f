package org.ulpscope.source.text;

import java.util.List;
import java.util.stream.Stream;

/**
 * Something that a source defines.
 *
 * @param name as it is written, qualifiers included
 * @param head what is written before the body, with one blank wherever there is white space: for a function its signature
 * @param nameAt where the name is
 * @param whole from the first word of the head to the brace that closes the body
 * @param body offset of the brace that opens the body
 * @param line the line of the name, from 1
 * @param lastLine the line of the closing brace
 * @param children what is defined in it, in the order of the text; none in a function
 */
public record OutlineItem(
        Kind kind,
        String name,
        String head,
        TextStretch nameAt,
        TextStretch whole,
        int body,
        int line,
        int lastLine,
        List<OutlineItem> children) {
    /** What it is. */
    public enum Kind {
        FUNCTION,
        /** A function that a host launches on a device: {@code __global__} of CUDA and HIP, {@code kernel} of OpenCL. */
        KERNEL,
        /** A struct, a class or a union. */
        TYPE,
        NAMESPACE;

        /** Whether it is called. */
        public boolean isFunction() {
            return this == FUNCTION || this == KERNEL;
        }
    }

    public OutlineItem {
        children = List.copyOf(children);
    }

    /** It, and all that is defined in it. */
    public Stream<OutlineItem> tree() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(OutlineItem::tree));
    }
}
