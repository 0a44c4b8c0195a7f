/** The table of findings. */
package org.ulpscope.workbench.study.findings;
