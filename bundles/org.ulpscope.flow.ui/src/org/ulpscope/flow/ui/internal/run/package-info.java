/** Asking for a flow, running its program, and running it again. */
package org.ulpscope.flow.ui.internal.run;
