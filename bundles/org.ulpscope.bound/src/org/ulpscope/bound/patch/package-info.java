/** Sources in which some lines are computed as written, whatever a compiler's options allow it. */
package org.ulpscope.bound.patch;
