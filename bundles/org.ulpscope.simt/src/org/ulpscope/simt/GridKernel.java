package org.ulpscope.simt;

/**
 * A kernel that can be launched.
 *
 * @param name what it is launched by
 * @param function the C function {@code void (ulp_thread *thread, const unsigned char *parameters)}
 * @param parameterBytes bytes of its parameters as they lie in memory
 */
public record GridKernel(String name, String function, long parameterBytes) {}
