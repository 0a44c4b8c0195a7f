/** Rewrites that keep digits, as patches. Begin with {@link org.ulpscope.accuracy.mend.Mend}. */
package org.ulpscope.accuracy.mend;
