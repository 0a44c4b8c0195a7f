/** The largest errors of a library's functions, as they are searched for: question 5 over a whole library. */
package org.ulpscope.accuracy.records;
