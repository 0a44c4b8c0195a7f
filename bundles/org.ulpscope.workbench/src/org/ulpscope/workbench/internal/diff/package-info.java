/** Two studies compared: what appeared, what went, and which regions moved. */
package org.ulpscope.workbench.internal.diff;
