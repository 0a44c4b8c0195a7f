/** Builds in copies of the user's files: unit by unit, or by the user's own command; with a timer of kernels where one is wanted. */
package org.ulpscope.program.internal.build;
