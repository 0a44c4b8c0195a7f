/** Charts in an SWT canvas: the same keys, mouse gestures, colours and tooltips in all of them. */
package org.ulpscope.charts;
