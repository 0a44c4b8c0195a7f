/** Changes of a whole module, one class each: what ptxas does to the code before it is run. */
package org.ulpscope.ptx.passes;
