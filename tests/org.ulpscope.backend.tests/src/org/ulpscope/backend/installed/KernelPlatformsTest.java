package org.ulpscope.backend.installed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

class KernelPlatformsTest {
    @Test
    void theExampleOfAnotherPlatformCanRunTheKernel() {
        Toolchains found = Toolchains.detect(ToolchainSettings.DEFAULT);
        assumeTrue(
                found.available().stream().anyMatch(one -> one.name().startsWith("opencl")),
                "OpenCL has no device on this machine");
        Kernel kernel = Signature.parse("float half(float x)");
        kernel.setOrigin(Origin.OPENCL_FUNCTION);
        kernel.setSource("half.cl");
        assertEquals(
                Optional.of(new PlatformRequest("opencl", List.of("-cl-fast-relaxed-math"))),
                KernelPlatforms.example(kernel, found));
    }

    @Test
    void theExampleOfAnotherPlatformForALibraryIsFastMath() {
        Toolchains found = Toolchains.detect(ToolchainSettings.DEFAULT);
        Kernel library = Signature.parse("double cosh(double x)");
        assertEquals(
                Optional.of(new PlatformRequest("gcc", List.of("-O3", "-ffast-math"))),
                KernelPlatforms.example(library, found));
    }

    /** A hunt takes one platform, a comparison several: the one is the first of the others. */
    @Test
    void theOneThatIsProposedIsTheFirstOfAllThatAre() {
        Toolchains found = Toolchains.here();
        for (String signature : List.of("double cosh(double x)", "float sqrtf(float x)")) {
            Kernel kernel = Signature.parse(signature);
            List<PlatformRequest> proposed = KernelPlatforms.of(kernel, found, 2);
            assertEquals(Optional.of(proposed.getFirst()), KernelPlatforms.first(kernel, found));
            assertTrue(proposed.containsAll(KernelPlatforms.quick(kernel, found)));
        }
    }
}
