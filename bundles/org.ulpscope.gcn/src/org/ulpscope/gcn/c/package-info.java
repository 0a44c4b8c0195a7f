/** AMD's assembly translated to C that a CPU compiler turns into the same arithmetic. */
package org.ulpscope.gcn.c;
