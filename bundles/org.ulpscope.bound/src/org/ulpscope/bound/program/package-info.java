/** Bounds of whole programs, built by a command of the user's. */
package org.ulpscope.bound.program;
