/** How accurate the functions of a library are: question 5 over all of them. */
package org.ulpscope.accuracy.library;
