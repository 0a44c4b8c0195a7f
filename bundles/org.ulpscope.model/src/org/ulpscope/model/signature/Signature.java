package org.ulpscope.model.signature;

import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.internal.signature.SignatureParser;
import org.ulpscope.model.kernel.Kernel;

/**
 * Reads what a user pastes or types: the declaration of one function in C, CUDA C++ or OpenCL C.
 *
 * <p>A non-const pointer or array parameter is an output, a const one an input; a pointer that tells no length is to one value. The comments
 * {@code in}, {@code out} and {@code inout} beside a pointer parameter decide otherwise. {@code __device__}, {@code __global__} and {@code __kernel}
 * set the origin. Unnamed parameters are named {@code x}, {@code y}, {@code z}, or {@code x1}, {@code x2}… where there are more than three. A body
 * that follows is ignored.
 */
public final class Signature {
    private Signature() {}

    /**
     * A new kernel with the name, the result and the parameters of the signature. Its origin is LIBRARY unless one of these specifiers
     * says otherwise; header, library and source are empty. It can still fail {@link KernelValidation}, for want of an input, for example.
     *
     * @throws SignatureException if the text is not one signature that can be handled
     */
    public static Kernel parse(String text) {
        return new SignatureParser(text).parse();
    }
}
