/** The numbers in what programs print. */
package org.ulpscope.program.output;
