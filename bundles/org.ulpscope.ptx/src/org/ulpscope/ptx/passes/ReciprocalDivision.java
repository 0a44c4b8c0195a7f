package org.ulpscope.ptx.passes;

import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.internal.passes.FunctionDivisions;

/**
 * Makes of approximate divisions in FP32 what ptxas makes of them: {@code div.approx} and {@code div.full} are products with the approximate reciprocal (PTX ISA,
 * clause 9.7.3.8, of {@code div}: "implemented as a * (1/b)"), of operands that are scaled where the reciprocal would not be normal. By a constant they are products
 * with the reciprocal of this rounded to nearest. A constant divided by a constant zero is a product with INF that does not flush. To be applied before
 * {@link ProductFusion}, since the product may be fused as any other.
 *
 * <p>No document says so of constants, nor that the product is fused; both were seen in the code that ptxas 13.0 makes for sm_90, and in what an H200 gives.
 */
public final class ReciprocalDivision implements Pass {
    @Override
    public PtxModule apply(PtxModule module) {
        return module.withItems(module.items().stream()
                .map(item -> item instanceof PtxFunction function ? FunctionDivisions.of(module, function) : item)
                .toList());
    }
}
