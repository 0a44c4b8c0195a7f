/** Whether a function gives what another gives, or real arithmetic, within a bound: searched for an input that shows it does not. */
package org.ulpscope.compare.verify;
