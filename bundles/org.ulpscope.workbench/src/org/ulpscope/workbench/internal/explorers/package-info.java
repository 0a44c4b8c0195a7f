/** The explorers of projects, wherever they are opened. */
package org.ulpscope.workbench.internal.explorers;
