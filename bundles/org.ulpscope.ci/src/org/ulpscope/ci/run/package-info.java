/** Runs the checks of a file, at the same time and within a time, and writes what they found for people and for code hosts. */
package org.ulpscope.ci.run;
