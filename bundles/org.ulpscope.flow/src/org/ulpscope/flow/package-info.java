/** Question 1 from inside: which lines of a whole program give exceptional values as it runs, and what becomes of these. */
package org.ulpscope.flow;
