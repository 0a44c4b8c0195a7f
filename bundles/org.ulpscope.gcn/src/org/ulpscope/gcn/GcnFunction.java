package org.ulpscope.gcn;

import java.util.List;
import java.util.Optional;

/**
 * A function.
 *
 * @param name its name
 * @param statements its body
 * @param kernel how a launch of it begins, where it is a kernel
 * @param privateBytes bytes of memory that each lane has to itself in it, without those of the functions it calls
 */
public record GcnFunction(
        String name, List<GcnStatement> statements, Optional<KernelDescriptor> kernel, int privateBytes) {
    public GcnFunction {
        statements = List.copyOf(statements);
    }

    /** Its instructions. */
    public List<GcnInstruction> instructions() {
        return statements.stream()
                .filter(GcnInstruction.class::isInstance)
                .map(GcnInstruction.class::cast)
                .toList();
    }
}
