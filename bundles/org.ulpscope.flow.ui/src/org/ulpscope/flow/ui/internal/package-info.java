/** The perspective in which the flow of exceptional values through a program is looked at. */
package org.ulpscope.flow.ui.internal;
