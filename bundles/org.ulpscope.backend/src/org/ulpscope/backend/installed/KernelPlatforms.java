package org.ulpscope.backend.installed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.Wrapper;
import org.ulpscope.model.kernel.Kernel;

/**
 * The platforms that a kernel is run on where its user has chosen none: the one place that says so, for the command line and the workbench. A question about
 * one platform takes {@link #first}, one about several {@link #of}, and what answers while somebody types {@link #quick}.
 */
public final class KernelPlatforms {
    /** Options that change results on most compilers, for where there is one compiler alone to compare with itself. */
    private static final Map<Language, List<String>> OTHER_OPTIONS = Map.of(
            Language.C, List.of("-O3", "-ffast-math"),
            Language.CPP, List.of("-O3", "-ffast-math"),
            Language.HIP, List.of("-O3", "-ffast-math"),
            Language.CUDA, List.of("-fmad=false"),
            Language.OPENCL, List.of("-cl-fast-relaxed-math"));

    private KernelPlatforms() {}

    /** The first of {@link #of}, for a question about one platform; empty where none can run the kernel. */
    public static Optional<PlatformRequest> first(Kernel kernel, Toolchains found) {
        return of(kernel, found, 1).stream().findFirst();
    }

    /**
     * All that can be expected to run the kernel, with their default options.
     *
     * @param least how many there have to be: where one compiler alone can run it, it is there again with other options
     */
    public static List<PlatformRequest> of(Kernel kernel, Toolchains found, int least) {
        List<Toolchain> able = toolchains(kernel, found)
                .filter(toolchain -> isUsual(kernel, toolchain))
                .toList();
        List<PlatformRequest> platforms = new ArrayList<>(requests(able.stream()));
        if (able.size() == 1 && least > 1) {
            platforms.add(withOtherOptions(kernel, able.getFirst()));
        }
        return platforms;
    }

    /**
     * Those of them that run on this CPU as they are, for a quick answer that nobody asked for; where there is none, all that can be expected to run
     * the kernel, or else all that can.
     */
    public static List<PlatformRequest> quick(Kernel kernel, Toolchains found) {
        List<PlatformRequest> here = requests(
                toolchains(kernel, found).filter(toolchain -> !toolchain.isForDevice() && isUsual(kernel, toolchain)));
        List<PlatformRequest> usual = here.isEmpty() ? of(kernel, found, 1) : here;
        return usual.isEmpty() ? able(kernel, found) : usual;
    }

    /** All that can run the kernel, with their default options, those among them that nobody expects to. */
    public static List<PlatformRequest> able(Kernel kernel, Toolchains found) {
        return requests(toolchains(kernel, found));
    }

    /** The first of them with options that change results on it, to show how such a platform is written; empty where none can run the kernel. */
    public static Optional<PlatformRequest> example(Kernel kernel, Toolchains found) {
        return toolchains(kernel, found)
                .filter(toolchain -> isUsual(kernel, toolchain))
                .findFirst()
                .map(toolchain -> withOtherOptions(kernel, toolchain));
    }

    private static PlatformRequest withOtherOptions(Kernel kernel, Toolchain toolchain) {
        return new PlatformRequest(toolchain.name(), OTHER_OPTIONS.get(toolchain.language(kernel)));
    }

    private static Stream<Toolchain> toolchains(Kernel kernel, Toolchains found) {
        return found.available().stream()
                .filter(toolchain -> toolchain.obstacle().isEmpty()
                        && Wrapper.obstacle(kernel, toolchain).isEmpty());
    }

    private static List<PlatformRequest> requests(Stream<Toolchain> toolchains) {
        return toolchains
                .map(toolchain -> new PlatformRequest(toolchain.name(), List.of()))
                .toList();
    }

    /** Whether a toolchain makes code for the kind of processor that the kernel's source is written for. */
    public static boolean isUsual(Kernel kernel, Toolchain toolchain) {
        return switch (kernel.getOrigin()) {
            case SOURCE -> !toolchain.isForDevice();
            case CUDA_DEVICE ->
                toolchain.isForDevice() && !toolchain.languages().contains(Language.OPENCL);
            default -> true;
        };
    }
}
