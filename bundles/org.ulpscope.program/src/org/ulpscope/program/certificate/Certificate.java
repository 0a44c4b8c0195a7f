package org.ulpscope.program.certificate;

import java.util.List;

/**
 * What of a run without a GPU has the bits of a GPU, signs and payloads of NaNs apart.
 *
 * @param kernels those that were launched, in the order of their first launches
 * @param outputs the memories of the device that were copied to the host or that it reads, in the order in which they were first
 */
public record Certificate(List<CertifiedKernel> kernels, List<CertifiedOutput> outputs) {
    /** The GPUs that are meant: PTX of programs is compiled for it, and the measured results are of H100 and H200. */
    public static final String ARCHITECTURE = "sm_90";

    public Certificate {
        kernels = List.copyOf(kernels);
        outputs = List.copyOf(outputs);
    }

    /** Whether a kernel was launched, and all kernels and outputs are. */
    public boolean isBitForBit() {
        return !kernels.isEmpty()
                && kernels.stream().allMatch(CertifiedKernel::isBitForBit)
                && outputs.stream().allMatch(CertifiedOutput::isBitForBit);
    }
}
