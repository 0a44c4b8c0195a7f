/** Runs clang over the sources of a program. */
package org.ulpscope.source.internal.clang;
