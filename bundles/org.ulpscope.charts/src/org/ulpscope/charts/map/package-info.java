/** Maps of a kernel's domain: coloured cells at any scale, from all inputs down to one ulp. */
package org.ulpscope.charts.map;
