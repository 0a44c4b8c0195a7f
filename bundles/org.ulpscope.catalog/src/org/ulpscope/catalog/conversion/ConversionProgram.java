package org.ulpscope.catalog.conversion;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

/** One function that does all conversions, so that each platform compiles once: its first argument says which one. */
final class ConversionProgram {
    /** What the function gives for a conversion that the compiler does not have. */
    static final long NOT_THERE = -1;

    private static final String SIGNATURE = "double convert(unsigned int which, unsigned long long bits)";

    private static final String HEAD = """
            #include <cstring>
            #include <cuda_fp16.h>
            #include <cuda_bf16.h>
            #include <cuda_fp8.h>
            #include <cuda_fp6.h>
            #include <cuda_fp4.h>

            /* FP16 of the language itself, where the compiler has it. */
            #if defined(__FLT16_MAX__) && !defined(__CUDACC__)
            #define OF_THE_LANGUAGE(x) code_of((_Float16)(x))
            #else
            #define OF_THE_LANGUAGE(x) -1
            #endif

            """;

    private ConversionProgram() {}

    /** Writes the program for a CPU or for a GPU; gives the kernel, whose source is in the folder. */
    static Kernel write(Path folder, List<FormatConversion> conversions, boolean forDevice) {
        StringBuilder text = new StringBuilder(HEAD);
        text.append(ConversionInputText.FUNCTIONS.replace("DEVICE ", forDevice ? "__device__ " : ""));
        text.append('\n')
                .append(forDevice ? "__device__ " : "")
                .append(SIGNATURE)
                .append("\n{\n    switch (which) {\n");
        for (int i = 0; i < conversions.size(); i++) {
            text.append("    case ")
                    .append(i)
                    .append(": return ")
                    .append(conversions.get(i).code())
                    .append(";\n");
        }
        text.append("    default: return ").append(NOT_THERE).append(";\n    }\n}\n");
        Path file = folder.resolve("conversions." + (forDevice ? "cu" : "cpp"));
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Kernel kernel = Signature.parse((forDevice ? "__device__ " : "") + SIGNATURE);
        if (!forDevice) {
            kernel.setOrigin(Origin.SOURCE);
        }
        kernel.setSource(file.getFileName().toString());
        return kernel;
    }
}
