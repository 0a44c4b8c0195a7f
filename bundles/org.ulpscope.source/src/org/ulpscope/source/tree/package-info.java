/** Clang's syntax tree of what stands in the user's files. */
package org.ulpscope.source.tree;
