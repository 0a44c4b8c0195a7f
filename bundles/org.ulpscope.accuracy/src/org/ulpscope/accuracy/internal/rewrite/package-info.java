/** Other forms of an expression that are equal to it in real arithmetic. */
package org.ulpscope.accuracy.internal.rewrite;
