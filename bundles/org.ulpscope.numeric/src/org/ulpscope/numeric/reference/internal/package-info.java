/** The functions with a reference value, by the library or the arithmetic that computes them. */
package org.ulpscope.numeric.reference.internal;
