package org.ulpscope.bound.result;

/**
 * What a kernel gives back, and how far it can move.
 *
 * @param name as of the kernel's outputs
 * @param interval what it may be
 */
public record BoundedOutput(String name, Interval interval) {}
