package org.ulpscope.program.host;

/**
 * Where an instruction is.
 *
 * @param object the program or shared library
 * @param address in it, as its own headers and its debug information count
 */
public record HostPlace(String object, long address) {}
