/** PTX translated to C that a CPU compiler turns into the same arithmetic, bit for bit. */
package org.ulpscope.ptx.c;
