/** Code that looks at the results of instructions as a program runs. */
package org.ulpscope.ptx.internal.checks;
