/** A user's whole program: how it is built and how it is run. */
package org.ulpscope.program;
