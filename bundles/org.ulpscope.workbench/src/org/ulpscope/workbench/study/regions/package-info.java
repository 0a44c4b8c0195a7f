/** The table of regions. */
package org.ulpscope.workbench.study.regions;
