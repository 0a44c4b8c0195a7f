/** Two builds of one program, and the line and operation that part them. */
package org.ulpscope.compare.builds;
