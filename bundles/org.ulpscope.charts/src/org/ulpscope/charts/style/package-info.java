/** The colours and glyphs of charts: those of a theme, and those of value classes. */
package org.ulpscope.charts.style;
