package org.ulpscope.ptx;

/**
 * A register of a function.
 *
 * @param name its name
 * @param type its type
 * @param vector elements: 1, 2 or 4
 * @param scope 0 for those of the body, else the how manieth block (in the order of the text) declares it: blocks may hide names
 */
public record Register(String name, PtxType type, int vector, int scope) {}
