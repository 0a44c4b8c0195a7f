/** Runs of questions about one kernel: the study file, replay, reproducers, exports. */
package org.ulpscope.study;
