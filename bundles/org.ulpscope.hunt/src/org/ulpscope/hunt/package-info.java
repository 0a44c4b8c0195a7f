/** Question 1: which inputs give NaN, an infinity or a subnormal. To begin: {@link org.ulpscope.hunt.HuntStudy}. */
package org.ulpscope.hunt;
