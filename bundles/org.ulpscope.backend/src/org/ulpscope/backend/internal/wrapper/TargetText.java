package org.ulpscope.backend.internal.wrapper;

import java.util.Map;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

/** The part of generated code that makes the function under test known: an include, a prototype, or the user's source. */
public final class TargetText {
    private static final String C_LINKAGE = "#ifdef __cplusplus\nextern \"C\"\n#endif\n";

    private static final String CUDA_ONLY =
            "is CUDA C++, which a compiler for CPUs does not read; run it on a cuda platform, or on gcn";

    private TargetText() {}

    /**
     * The text, with the user's source included.
     *
     * @throws UlpscopeException if a function of that origin cannot be reached from that language
     */
    public static String of(Kernel kernel, Language language) {
        return of(kernel, language, includeOf("source", kernel.getSource()));
    }

    /**
     * The text.
     *
     * @param source what stands for the user's source, where the kernel has one
     */
    public static String of(Kernel kernel, Language language, String source) {
        return adapted(
                kernel,
                language,
                source
                        + Adapters.find(kernel)
                                .map(adapter -> "\n" + adapter.getCode())
                                .orElse(""));
    }

    private static String adapted(Kernel kernel, Language language, String source) {
        if (language == Language.OPENCL) {
            return OpenClText.target(kernel, source);
        }
        boolean cuda = language.isForDevice();
        return switch (kernel.getOrigin()) {
            case OPENCL_FUNCTION, OPENCL_KERNEL ->
                throw refused(
                        kernel, "is OpenCL C, which only OpenCL's own compilers read; run it on an opencl platform");
            case LIBRARY ->
                cuda
                        ? deviceLibrary(kernel, language)
                        : "#ifndef _GNU_SOURCE\n#define _GNU_SOURCE\n#endif\n" + library(kernel);
            case SHARED_LIBRARY -> {
                refuse(cuda, kernel, "is in a shared library, which a GPU cannot load");
                yield kernel.getHeader().isEmpty()
                        ? C_LINKAGE + prototype(kernel)
                        : includeOf("header", kernel.getHeader());
            }
            case SOURCE -> (cuda ? deviceHeaders(kernel, language) : "") + header(kernel) + source;
            case CUDA_DEVICE -> {
                refuse(!cuda, kernel, CUDA_ONLY);
                yield deviceHeaders(kernel, language)
                        + header(kernel)
                        + (kernel.getSource().isEmpty() ? "" : source);
            }
            case CUDA_GLOBAL -> {
                refuse(!cuda, kernel, CUDA_ONLY);
                yield deviceHeaders(kernel, language)
                        + header(kernel)
                        + Template.fill(
                                "global",
                                Map.of(
                                        "SOURCE",
                                        source,
                                        "BLOCK",
                                        Integer.toString(kernel.getBlock()),
                                        "COOPERATIVE_GROUPS",
                                        language == Language.HIP
                                                ? "hip/hip_cooperative_groups.h"
                                                : "cooperative_groups.h",
                                        "GLOBAL",
                                        language == Language.HIP ? "__attribute__((global))" : "__location__(global)"));
            }
        };
    }

    /** The headers of the formats that the language itself does not have; they take long to compile. */
    private static String deviceHeaders(Kernel kernel, Language language) {
        boolean hip = language == Language.HIP;
        String headers = hip ? "#include <hip/hip_runtime.h>\n" : "";
        if (uses(kernel, FloatFormat.FP16)) {
            headers += hip ? "#include <hip/hip_fp16.h>\n" : "#include <cuda_fp16.h>\n";
        }
        if (uses(kernel, FloatFormat.BF16)) {
            // HIP has the type under another name.
            headers += hip
                    ? "#include <hip/hip_bfloat16.h>\ntypedef hip_bfloat16 __nv_bfloat16;\n"
                    : "#include <cuda_bf16.h>\n";
        }
        if (uses(kernel, FloatFormat.E5M2) || uses(kernel, FloatFormat.E4M3)) {
            if (hip) {
                throw refused(kernel, "has numbers in FP8 of CUDA, which HIP has not; run it on a cuda platform");
            }
            headers += "#include <cuda_fp8.h>\n";
        }
        return headers;
    }

    private static String deviceLibrary(Kernel kernel, Language language) {
        refuse(
                !kernel.getLibrary().isEmpty() && !kernel.getLibrary().equals("m"),
                kernel,
                "is in the library '" + kernel.getLibrary() + "' of the CPU, which a GPU cannot load");
        return deviceHeaders(kernel, language) + header(kernel);
    }

    private static String library(Kernel kernel) {
        if (!kernel.getHeader().isEmpty()) {
            return includeOf("header", kernel.getHeader());
        }
        boolean libm = kernel.getLibrary().isEmpty() || kernel.getLibrary().equals("m");
        // Beside math.h, the prototype makes a wrong signature an error instead of a silent conversion. It cannot with
        // 64-bit integers:
        // math.h has them as long or as long long, and a kernel does not know which.
        if (libm) {
            return "#include <math.h>\n" + (hasLongs(kernel) ? "" : C_LINKAGE + prototype(kernel));
        }
        return C_LINKAGE + prototype(kernel);
    }

    private static boolean hasLongs(Kernel kernel) {
        return isLong(kernel.getReturns())
                || kernel.getParameters().stream().map(Parameter::getFormat).anyMatch(TargetText::isLong);
    }

    private static boolean uses(Kernel kernel, FloatFormat format) {
        return kernel.getReturns() == format
                || kernel.getParameters().stream().anyMatch(parameter -> parameter.getFormat() == format);
    }

    private static boolean isLong(Format format) {
        return format != null && !(format instanceof FloatFormat) && format.width() == Long.SIZE;
    }

    static String header(Kernel kernel) {
        return kernel.getHeader().isEmpty() ? "" : includeOf("header", kernel.getHeader()) + "\n";
    }

    private static String prototype(Kernel kernel) {
        return SignatureText.print(kernel) + ";";
    }

    /**
     * The line that includes a file.
     *
     * @param what it is, for the sentence of the exception
     * @throws BadInputException if no such line can name it
     */
    public static String includeOf(String what, String path) {
        if (path.chars().anyMatch(c -> c == '"' || c == '\\' || c < ' ')) {
            throw new BadInputException("The " + what + " '" + path
                    + "' has a character in its name that an #include cannot have; rename the file.");
        }
        // Quotes also find what brackets would, after the folder of the kernel.
        return "#include \"" + path + "\"";
    }

    private static void refuse(boolean refused, Kernel kernel, String why) {
        if (refused) {
            throw refused(kernel, why);
        }
    }

    static BadInputException refused(Kernel kernel, String why) {
        return new BadInputException("The function '" + kernel.getName() + "' " + why + ".");
    }
}
