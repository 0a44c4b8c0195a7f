/** Compiles and runs what computes exact values, in processes of their own. */
package org.ulpscope.accuracy.internal.run;
