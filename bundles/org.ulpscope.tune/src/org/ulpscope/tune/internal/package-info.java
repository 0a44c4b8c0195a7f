/** From a precision vector's file to what can be tuned: sources, functions of interest, choices. */
package org.ulpscope.tune.internal;
