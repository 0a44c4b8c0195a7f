/** Code that replaces the value of a source line. */
package org.ulpscope.ptx.internal.inject;
