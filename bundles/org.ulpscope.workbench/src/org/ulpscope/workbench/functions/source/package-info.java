/** The function of a source that is in front, or that was dragged. */
package org.ulpscope.workbench.functions.source;
