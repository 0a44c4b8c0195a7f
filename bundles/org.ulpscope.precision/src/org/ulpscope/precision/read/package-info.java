/** Reads a program from its sources. */
package org.ulpscope.precision.read;
