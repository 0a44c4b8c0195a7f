/**
 * Question 4: how far a result can move when compilers reorder, fuse and flush. A kernel's source is compiled with numbers that carry, beside the
 * value as written, the least and greatest value that a model of compilers allows (see {@code header}), and run in a process of its own.
 */
package org.ulpscope.bound;
