/** The command line: its main class. */
package org.ulpscope.cli;
