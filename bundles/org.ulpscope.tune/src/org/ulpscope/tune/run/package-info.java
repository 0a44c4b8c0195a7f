/** Building and running the program under a precision vector, its error and its figure of merit. */
package org.ulpscope.tune.run;
