/** What expressions are: operators and their operands, calls, literals, constants. */
package org.ulpscope.source.expression;
