/** Orders of operations that give the ends of a bound. */
package org.ulpscope.bound.witness;
