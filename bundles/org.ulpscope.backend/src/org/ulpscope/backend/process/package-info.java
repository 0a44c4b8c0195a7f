/** Other programs run to their end, or talked to while they run, within limits, without a shell. */
package org.ulpscope.backend.process;
