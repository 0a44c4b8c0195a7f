package org.ulpscope.backend.toolchain;

import org.ulpscope.worker.protocol.Request;

/** What a worker loads. */
public enum ArtifactKind {
    /** A shared library, called on the CPU. */
    SHARED_LIBRARY("kernel.so", Request.Kind.CPU),
    /** A CUDA binary, loaded by the driver. */
    CUBIN("kernel.cubin", Request.Kind.CUDA),
    /** An OpenCL program, run by a driver on this CPU. */
    OPENCL_CPU_PROGRAM("kernel.clbin", Request.Kind.OPENCL_CPU),
    /** An OpenCL program, run by a driver on another device. */
    OPENCL_DEVICE_PROGRAM("kernel.clbin", Request.Kind.OPENCL_DEVICE);

    private final String fileName;
    private final Request.Kind request;

    ArtifactKind(String fileName, Request.Kind request) {
        this.fileName = fileName;
        this.request = request;
    }

    /** The name of the file it is kept in. */
    public String fileName() {
        return fileName;
    }

    /** How a worker is asked to load it. */
    public Request.Kind request() {
        return request;
    }
}
