/** How runs of programs are recorded and read. */
package org.ulpscope.flow.internal;
