/** Marks at the instructions that are not exact by a standard. */
package org.ulpscope.ptx.internal.ground;
