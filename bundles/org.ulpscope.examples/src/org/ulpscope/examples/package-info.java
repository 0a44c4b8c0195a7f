/** The files of the example project. */
package org.ulpscope.examples;
