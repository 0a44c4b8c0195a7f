package org.ulpscope.backend.internal.wrapper;

import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;

/** Where the arrays of a call lie in the memory that it is given: one after the other, as kernels of OpenCL cannot have them in their own. */
final class ScratchMemory {
    /** Of every type, and of what caches fetch at a time. */
    private static final int ALIGNMENT = 64;

    private ScratchMemory() {}

    /** Bytes before the array. */
    static int offset(Kernel kernel, Parameter array) {
        int offset = 0;
        for (Parameter parameter : kernel.getParameters()) {
            if (parameter == array) {
                return offset;
            }
            offset += bytes(parameter);
        }
        throw new IllegalArgumentException("No parameter of " + kernel.getName() + " is " + array.getName());
    }

    /** Bytes of all arrays. */
    static int bytes(Kernel kernel) {
        return kernel.getParameters().stream().mapToInt(ScratchMemory::bytes).sum();
    }

    private static int bytes(Parameter parameter) {
        int bytes = parameter.isPointer()
                ? parameter.getLength() * parameter.getFormat().bytes()
                : 0;
        return Math.ceilDiv(bytes, ALIGNMENT) * ALIGNMENT;
    }
}
