/** Question 3: which variables can be narrower, and the program faster, within an error bound. */
package org.ulpscope.tune;
