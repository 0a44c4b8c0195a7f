/** From clang's syntax trees to a {@link org.ulpscope.precision.PrecisionProgram}. */
package org.ulpscope.precision.internal.reading;
