package org.ulpscope.ptx.internal.passes;

import org.ulpscope.ptx.Instruction;

/**
 * A product that is fused with one sum or difference.
 *
 * @param product where the product is, by its index among the instructions of the function
 * @param multiplication the product
 * @param operand which operand of the sum or difference it is: 1 or 2
 */
record Fusion(int product, Instruction multiplication, int operand) {}
