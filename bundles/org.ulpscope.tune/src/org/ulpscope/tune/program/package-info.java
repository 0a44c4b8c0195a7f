/** A program that can be tuned, and what its profile says. */
package org.ulpscope.tune.program;
