/** The predicted cost of a precision vector (AMPT-GA, section 4.3): operations, casts and their costs on a target. */
package org.ulpscope.tune.internal.score;
