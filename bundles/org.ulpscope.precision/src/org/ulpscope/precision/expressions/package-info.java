/** Choices beyond declarations: operations that are done in less than their operands have, sums that are kept more exactly than their variables are. */
package org.ulpscope.precision.expressions;
