package org.ulpscope.ptx.passes;

import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.internal.passes.FunctionFusion;

/**
 * Fuses products with the sums and differences that they go into, as ptxas does unless it is told not to ({@code -Xptxas -fmad=false},
 * {@code -Xptxas -O0}, {@code -G}): one rounding takes the place of two.
 *
 * <p>A {@code mul} with no rounding modifier leaves it open whether it is rounded (PTX ISA, clause 9.7.3.7, of {@code mul}: "may be optimized
 * to use fused-multiply-add"), and so does an {@code add} or {@code sub}; nvcc writes {@code .rn} where the user asks for
 * {@code -fmad=false}. Which of them ptxas takes no document says. What is done here was seen in the code that ptxas 13.0 makes for sm_90: a
 * product is fused where each use of it is an unrounded sum or difference of its type in its own basic block. Of two such products of one
 * sum, that of fewer uses goes in, else the first operand; of products that share several sums, ptxas was seen to choose otherwise at times. A basic block ends where ptxas branches, and so at each instruction that
 * it spells out with branches of its own, such as {@code div.rn}, and at fences.
 */
public final class ProductFusion implements Pass {
    @Override
    public PtxModule apply(PtxModule module) {
        return module.withItems(module.items().stream()
                .map(item -> item instanceof PtxFunction function ? FunctionFusion.of(module, function) : item)
                .toList());
    }
}
