package org.ulpscope.flow.internal.host;

/**
 * Where an instruction is.
 *
 * @param object the program or shared library
 * @param address in it, as its own headers and its debug information count
 */
record HostPlace(String object, long address) {}
