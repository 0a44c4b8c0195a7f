package org.ulpscope.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

/** Kernels of which {@code -DVARIANT=N} makes others, so that platforms differ in known ways. */
final class Variants {
    private Variants() {}

    /** A kernel from a source of its own. */
    static Kernel kernel(Path folder, String signature, String source) throws IOException {
        Kernel kernel = Signature.parse(signature);
        Files.writeString(folder.resolve(kernel.getName() + ".c"), source);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource(kernel.getName() + ".c");
        return kernel;
    }

    /** The same kernel with bounds for its first parameter. */
    static Kernel within(Kernel kernel, String lower, String upper) {
        var domain = KernelFactory.eINSTANCE.createDomain();
        domain.setLower(lower);
        domain.setUpper(upper);
        kernel.getParameters().getFirst().setDomain(domain);
        return kernel;
    }

    /** gcc with {@code -DVARIANT=0}, {@code -DVARIANT=1} and so on. */
    static List<PlatformRequest> platforms(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new PlatformRequest("gcc", List.of("-O2", "-DVARIANT=" + i)))
                .toList();
    }

    /** What such a platform is called. */
    static String name(int variant) {
        return "gcc -O2 -DVARIANT=" + variant;
    }
}
