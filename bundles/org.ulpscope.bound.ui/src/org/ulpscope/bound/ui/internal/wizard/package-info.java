/** Asking how far a call can move: of which function, with which inputs, under which model, beside which platforms. */
package org.ulpscope.bound.ui.internal.wizard;
