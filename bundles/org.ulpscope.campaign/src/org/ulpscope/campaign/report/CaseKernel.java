package org.ulpscope.campaign.report;

import java.util.List;
import org.ulpscope.campaign.internal.report.CaseCall;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

/**
 * A case as a kernel, to be tried with other inputs: its parameters are the numbers of the case, of an array the one that all its elements have.
 *
 * @param one the case
 */
public record CaseKernel(CampaignCase one) {
    /** Kept apart from its caller, as in the campaign: with -ffast-math compilers make other values of infinities where they inline it. */
    private static final String HEAD = """
            #include <math.h>
            #if defined(__CUDACC__) || defined(__HIPCC__)
            #define ON_DEVICE __device__
            #else
            #define ON_DEVICE
            #endif
            #if defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
            #define APART ON_DEVICE static __attribute__((noinline, noclone))
            #else
            #define APART ON_DEVICE static __attribute__((noinline))
            #endif

            APART\s""";

    /** The kernel's name. */
    public String name() {
        return one.function() + "_case";
    }

    /** The source, in C and in CUDA, with the function that the kernel calls. */
    public String source() {
        CaseCall call = new CaseCall(one);
        return HEAD + one.source() + "\nON_DEVICE " + signature() + "\n{\n"
                + (call.hasArrays() ? call.arrays() + "\n" : "") + "    return " + call.text() + ";\n}\n";
    }

    /** The kernel. @param sourceFile where {@link #source} is, from the kernel's folder */
    public Kernel kernel(String sourceFile) {
        Kernel kernel = Signature.parse(signature());
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource(sourceFile);
        return kernel;
    }

    /** The bits of the numbers of the case, in the order of the parameters. */
    public List<Long> inputBits() {
        return one.inputs().stream().map(input -> input.value().bits()).toList();
    }

    private String signature() {
        CaseCall call = new CaseCall(one);
        return call.type() + " " + name() + "(" + call.parameters() + ")";
    }
}
