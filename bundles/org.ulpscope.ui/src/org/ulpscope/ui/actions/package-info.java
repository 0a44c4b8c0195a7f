/** Buttons and menu entries that run something, and the bar of them in the heading of a form. */
package org.ulpscope.ui.actions;
