/** What a map shows: its layers, marks and places, and the scale of its axes. */
package org.ulpscope.charts.map.content;
