/** From clang's syntax trees to a {@link org.ulpscope.tune.program.PrecisionProgram}. */
package org.ulpscope.tune.internal.reading;
