/** The question as the kernel editor asks it. */
package org.ulpscope.compare.ui.internal.run;
