/** Copies of sources in which other types take the place of floating-point types. */
package org.ulpscope.source.copy;
