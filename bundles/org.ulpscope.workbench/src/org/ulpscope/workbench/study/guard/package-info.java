/** The guard that keeps inputs out of the regions of a study: copied, or put into the source. */
package org.ulpscope.workbench.study.guard;
