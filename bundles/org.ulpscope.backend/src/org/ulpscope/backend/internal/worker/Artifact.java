package org.ulpscope.backend.internal.worker;

import java.nio.file.Path;
import org.ulpscope.worker.protocol.Request;

/**
 * What a toolchain made of a kernel: code with the entry points {@code ulpscope_batch} and {@code ulpscope_sweep}.
 *
 * @param kind what runs it
 * @param binary the shared library, the cubin or fatbin, or the OpenCL program
 */
public record Artifact(Request.Kind kind, Path binary) {
    /** A shared library for this machine's CPU. */
    public static Artifact cpu(Path library) {
        return new Artifact(Request.Kind.CPU, library);
    }

    /** A cubin or fatbin for a CUDA device. */
    public static Artifact cuda(Path cubin) {
        return new Artifact(Request.Kind.CUDA, cubin);
    }
}
