/** Arithmetic expressions as trees: read from sources and from text, and written as C. */
package org.ulpscope.accuracy.expression;
