/** Where exceptional values went: from the instruction that gave birth to each, to all that met it, to outputs and branches. */
package org.ulpscope.flow.trace;
