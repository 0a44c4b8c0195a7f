/** Files that a process writes, looked at again and again beside the user interface. */
package org.ulpscope.workbench.live;
