/** Exceptional values of code of this machine's processor, as its traps tell of them. */
package org.ulpscope.program.host;
