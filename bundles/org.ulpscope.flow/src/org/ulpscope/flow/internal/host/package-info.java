/** Exceptional values of a program's own code, as the processor's traps tell of them. */
package org.ulpscope.flow.internal.host;
