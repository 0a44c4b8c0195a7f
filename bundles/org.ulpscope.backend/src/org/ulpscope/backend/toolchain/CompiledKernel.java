package org.ulpscope.backend.toolchain;

import java.nio.file.Path;

/**
 * A kernel compiled for a platform.
 *
 * @param platform the platform
 * @param artifact what a worker loads
 * @param kind how it is loaded
 * @param compilerOutput what the compiler wrote, its warnings for example; mostly empty
 */
public record CompiledKernel(Platform platform, Path artifact, ArtifactKind kind, String compilerOutput) {}
