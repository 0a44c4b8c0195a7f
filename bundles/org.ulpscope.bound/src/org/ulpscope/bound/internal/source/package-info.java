/** A user's source, rewritten for the header's numbers, and the program around it. */
package org.ulpscope.bound.internal.source;
