/** Modules of separate compilation made into one. */
package org.ulpscope.ptx.link;
