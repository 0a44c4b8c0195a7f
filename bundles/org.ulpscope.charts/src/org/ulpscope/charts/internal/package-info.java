/** How charts are painted, off the thread of the display, and how they answer keys and mouse. */
package org.ulpscope.charts.internal;
