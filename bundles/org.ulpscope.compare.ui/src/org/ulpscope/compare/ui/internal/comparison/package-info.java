/** The Comparison view: the inputs on which platforms differ. */
package org.ulpscope.compare.ui.internal.comparison;
