/** The largest errors of functions, as a search met them. */
package org.ulpscope.accuracy.records;
