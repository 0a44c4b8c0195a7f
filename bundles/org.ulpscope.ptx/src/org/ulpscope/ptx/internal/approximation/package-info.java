/** The models of a GPU's approximate instructions and the tables that they need. */
package org.ulpscope.ptx.internal.approximation;
