/** Running programs within limits, and what they leave. */
package org.ulpscope.program.run;
