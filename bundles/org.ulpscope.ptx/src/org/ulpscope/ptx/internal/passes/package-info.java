/** How the passes over a module do it. */
package org.ulpscope.ptx.internal.passes;
