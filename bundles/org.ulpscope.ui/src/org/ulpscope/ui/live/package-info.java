/** Files that processes write, as parts of the workbench show them meanwhile: looked at again and again, active, worked on, resumed and stopped. */
package org.ulpscope.ui.live;
