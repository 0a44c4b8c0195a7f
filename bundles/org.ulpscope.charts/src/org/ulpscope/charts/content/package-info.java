/** What a chart shows: points, series and lanes. */
package org.ulpscope.charts.content;
