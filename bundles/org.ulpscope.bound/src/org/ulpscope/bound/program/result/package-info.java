/** What is asked of the bounds of a program, and what its numbers and lines have. */
package org.ulpscope.bound.program.result;
