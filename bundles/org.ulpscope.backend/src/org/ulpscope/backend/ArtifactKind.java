package org.ulpscope.backend;

/** What a worker loads. */
public enum ArtifactKind {
    /** A shared library, called on the CPU. */
    SHARED_LIBRARY("kernel.so"),
    /** A CUDA binary, loaded by the driver. */
    CUBIN("kernel.cubin");

    private final String fileName;

    ArtifactKind(String fileName) {
        this.fileName = fileName;
    }

    /** The name of the file it is kept in. */
    public String fileName() {
        return fileName;
    }
}
