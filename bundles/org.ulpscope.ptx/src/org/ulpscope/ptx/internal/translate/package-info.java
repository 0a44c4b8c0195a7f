/** PTX translated to C: instruction families, operands, calls, memory and the C around them. */
package org.ulpscope.ptx.internal.translate;
