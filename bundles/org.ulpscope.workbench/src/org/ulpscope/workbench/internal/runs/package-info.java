/** The menu Run: run again, the history, and the dialog in which runs are changed. */
package org.ulpscope.workbench.internal.runs;
