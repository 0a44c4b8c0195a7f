package org.ulpscope.hunt.internal.cause;

/**
 * A condition under which an operation gives birth to a class.
 *
 * @param name what it is called among those of its operation
 * @param isGeneral whether it asks for the result, not for the operands; it tells the least
 * @param condition in C's arithmetic
 */
record BirthCondition(String name, boolean isGeneral, TracedValue condition) {}
