/** The perspective of comparisons. */
package org.ulpscope.compare.ui.internal;
