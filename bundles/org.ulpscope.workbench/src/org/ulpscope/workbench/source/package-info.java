/** Sources on screen: their colours, lines that are marked in the margin, and patches. */
package org.ulpscope.workbench.source;
