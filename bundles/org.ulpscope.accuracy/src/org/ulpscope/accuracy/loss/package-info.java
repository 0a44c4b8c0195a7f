/** A loss of digits, what causes it, and from which error on it counts. */
package org.ulpscope.accuracy.loss;
