/** The question as the kernel editor asks it. */
package org.ulpscope.hunt.ui.internal.run;
