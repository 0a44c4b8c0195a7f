/** Asking how far a call can move, and asking again. */
package org.ulpscope.bound.ui.internal.run;
