/** The kernel editor. */
package org.ulpscope.workbench.internal.kernel;
