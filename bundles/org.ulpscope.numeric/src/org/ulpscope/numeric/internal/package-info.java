/** Notations of numbers: hexadecimal, shortest decimal, and the reading of both. */
package org.ulpscope.numeric.internal;
