/** Sources that a run was of, on screen: lines that are marked in the margin, and patches. */
package org.ulpscope.workbench.source;
