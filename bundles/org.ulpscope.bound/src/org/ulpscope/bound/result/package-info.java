/** What is known of a result under reordering and fused operations: intervals, lines, answers of platforms, advice. */
package org.ulpscope.bound.result;
