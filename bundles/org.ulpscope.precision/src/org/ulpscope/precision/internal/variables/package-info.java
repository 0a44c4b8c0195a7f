/** The floating-point variables of a program, each of which may be declared many times. */
package org.ulpscope.precision.internal.variables;
