/** Candidates run and measured: reference, medians, results and their errors. */
package org.ulpscope.tune.internal.run;
