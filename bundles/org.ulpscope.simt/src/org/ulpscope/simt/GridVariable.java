package org.ulpscope.simt;

/**
 * A variable of the module that a host may read and write by its name.
 *
 * @param name what it is known by
 * @param variable the C array of bytes
 * @param bytes its size
 */
public record GridVariable(String name, String variable, long bytes) {}
