package org.ulpscope.catalog.conversion;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.CudaHeaders;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/** Where conversions can be run: on a GPU or its twin, and on the CPU with the headers of a CUDA toolkit. */
public final class ConversionPlatforms {
    private static final List<String> USUAL = List.of("gcc", "clang", "twin");

    private ConversionPlatforms() {}

    /** Those of gcc, clang and the twin that are here. */
    public static List<PlatformRequest> usual() {
        List<String> here =
                Toolchains.here().available().stream().map(Toolchain::name).toList();
        return USUAL.stream()
                .filter(here::contains)
                .map(name -> new PlatformRequest(name, List.of()))
                .toList();
    }

    /** @throws BadInputException if the platform has neither CUDA nor C++ */
    static boolean isForDevice(PlatformRequest platform) {
        Toolchain toolchain = Toolchains.here().named(platform.toolchain());
        boolean device = toolchain.languages().contains(Language.CUDA);
        BadInputException.unless(
                device || toolchain.languages().contains(Language.CPP),
                "Conversions are those of CUDA's headers, which " + platform.toolchain()
                        + " does not read; name gcc, clang, cuda or twin.");
        return device;
    }

    /**
     * The platform with the toolkit's folder of headers among its options.
     *
     * @throws UlpscopeException if there is no toolkit
     */
    static PlatformRequest withHeaders(PlatformRequest platform) {
        Path root = CudaHeaders.find("nvcc", SearchPath.ofThisMachine(), Path.of(""))
                .root()
                .orElseThrow(() -> new UlpscopeException(
                        "Conversions are those of CUDA's headers, and no CUDA toolkit was found; install NVIDIA's CUDA"
                                + " toolkit, which needs no GPU."));
        List<String> options = new ArrayList<>(
                platform.options().isEmpty()
                        ? Toolchains.here().named(platform.toolchain()).defaultOptions()
                        : platform.options());
        options.add("-I" + root.resolve("include"));
        return new PlatformRequest(platform.toolchain(), options);
    }
}
