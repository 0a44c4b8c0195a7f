/** Question 5: how accurate a function is, and where it loses its digits. Begin with {@link org.ulpscope.accuracy.ExactKernel}. */
package org.ulpscope.accuracy;
