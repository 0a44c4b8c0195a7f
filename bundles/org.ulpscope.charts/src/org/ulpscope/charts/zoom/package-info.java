/** The canvas that zooms and moves by keys, menu and mouse. */
package org.ulpscope.charts.zoom;
