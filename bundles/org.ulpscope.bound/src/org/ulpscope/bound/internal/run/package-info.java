/** Compiling and running what was rewritten, and reading what it tells. */
package org.ulpscope.bound.internal.run;
