/** Instructions that passes look at: which they are, and where in the sources. */
package org.ulpscope.ptx.site;
