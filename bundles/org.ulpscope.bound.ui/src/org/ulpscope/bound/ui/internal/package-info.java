/** The perspective in which it is looked at how far a result can move. */
package org.ulpscope.bound.ui.internal;
