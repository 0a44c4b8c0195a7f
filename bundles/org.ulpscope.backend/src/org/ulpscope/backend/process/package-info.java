/** Other programs run to their end, within limits, without a shell. */
package org.ulpscope.backend.process;
