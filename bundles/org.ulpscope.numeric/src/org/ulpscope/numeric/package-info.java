/**
 * Formats, values by their bits, value classes, ordinals, ulps, binades, notations and correct rounding: what every
 * other bundle says about numbers, it says with these.
 */
package org.ulpscope.numeric;
