/** Choosing the platforms that something runs on. */
package org.ulpscope.workbench.platforms;
