/** The search for a form of an expression that keeps its digits, and its measurement. */
package org.ulpscope.accuracy.internal.mend;
