/** The command line: its main class, what a command is, and what its exit status says. */
package org.ulpscope.cli;
